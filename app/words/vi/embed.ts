import type { embedPage as en } from "#app/words/en/embed.ts";

export const embedPage = {
  title: "Nơi mang đồ chơi đến",
  in: (city: string) => `Nơi mang đồ chơi đến ở ${city}`,
  nearby: "Gần đó",
  notFound: (query: string) => `Chúng tôi không biết nơi nào tên là "${query}". Đây là tất cả địa điểm:`,
  more: (count: number) => `${count} địa điểm khác`,
  all: "Tìm địa điểm, giờ mở cửa và bản đồ",
  newTab: "mở trong thẻ mới",
  failed: "Danh sách chưa tải được. Vui lòng thử lại sau một phút.",
} satisfies typeof en;
