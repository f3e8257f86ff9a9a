import type { openMap as en } from "#app/words/en/open-map.ts";

export const openMap = {
  label: "Bản đồ các điểm nhận đồ chơi. Phím mũi tên để di chuyển, cộng và trừ để phóng to, thu nhỏ.",
  loading: "Đang mở bản đồ...",
  failed: "Không mở được bản đồ. Danh sách bên dưới có đủ mọi địa điểm.",
  retry: "Thử lại",
  close: "Đóng bản đồ",
  drawn:
    "Bản vẽ của chúng tôi: bờ biển, vịnh, quận và thành phố đúng vị trí, không có đường phố. “Chỉ đường” mở ứng dụng bản đồ của quý vị.",
  streets: "“Chỉ đường” mở ứng dụng bản đồ của quý vị.",
  zoomIn: "Phóng to",
  zoomOut: "Thu nhỏ",
  cluster: (count: number) => `${count.toLocaleString("vi-VN")} địa điểm, phóng to`,
  place: (name: string, shut: boolean) => (shut ? `${name}, hôm nay không nhận đồ chơi` : name),
  several: (count: number) => `${count} địa điểm ở đây`,
  details: "Giờ mở cửa và chi tiết",
  directions: "Chỉ đường",
  directionsTo: (name: string) => `đến ${name}`,
  closeCard: "Đóng",
} satisfies typeof en;
