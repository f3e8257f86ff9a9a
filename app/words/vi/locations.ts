import type { locationsPage as en, locationsMeta as enLocationsMeta } from "#app/words/en/locations.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import { commonKeywords } from "./page-meta.ts";

export const locationsPage = {
  name: "Địa điểm",
  heading: "Tìm nơi nhận đồ chơi gần quý vị",
  lead: "Mười thành phố, từ Palo Alto và Fremont xuống đến Gilroy. Xin chọn trên bản đồ, hoặc tìm điểm nhận theo thành phố hay mã zip.",
  mapLabel: "Bản đồ mười thành phố",
  cities: {
    heading: "Chọn thành phố của quý vị",
    learnMore: "Xem thêm",
    about: (city: string) => `về ${city}`,
  },
  search: {
    heading: "Tìm tất cả điểm nhận đồ chơi",
    widget: "Tìm điểm nhận đồ chơi",
    placeholder: "Thành phố hoặc mã zip",
    submit: "Tìm",
    clear: "Xóa",
    loading: "Đang tải địa điểm...",
    map: "Xem bản đồ",
    outsideMap: "Bản đồ điểm nhận ở trang khác",
    nearMe: "Dùng vị trí của tôi",
    note: "Chỉ nhận đồ chơi mới, chưa gói. Xin xem giờ mở cửa trước khi đi.",
    noMatches: (query: string) =>
      `Không tìm thấy địa điểm nào cho "${query}". Xin thử tên thành phố hoặc mã zip.`,
    none: "Chưa có điểm nhận đồ chơi nào trong danh sách.",
    count: (found: number) => `${found.toLocaleString("en-US")} địa điểm`,
    countFor: (query: string) => `cho "${query}"`,
    openNow: (open: number) => `${open} nơi đang mở cửa`,
    nearby: "Gần đây",
    always: {
      heading: "Trụ sở chính",
      text: "Nhận đồ chơi quanh năm tại",
      ask: "Hoặc hỏi chúng tôi:",
    },
    host: {
      text: "Đặt một thùng gần quý vị",
      in: (place: string) => `Đặt một thùng ở ${place}`,
      to: "/join",
    },
    nearestFirst: "gần quý vị nhất ở trên",
    nearestTo: (zip: string) => `Gần ${zip} nhất`,
    didYouMean: (place: string) => `Có phải quý vị muốn tìm ${place}?`,
    everyWord: "Có phải một trong những nơi này?",
    headquarters: "Nơi đây lúc nào cũng nhận đồ chơi",
    open: {
      legend: "Chỉ xem",
      now: "Đang mở cửa",
      today: "Mở cửa hôm nay",
      none: { now: "Không nơi nào đang mở cửa.", today: "Hôm nay không còn nơi nào mở cửa." },
    },
    showMore: "Xem thêm",
    narrow: "Để xem những nơi khác, xin tìm theo thành phố hoặc mã zip.",
  },
  position: {
    asking: "Đang tìm vị trí của quý vị...",
    denied: "Trình duyệt không cho biết vị trí của quý vị. Quý vị có thể ghi thành phố hoặc mã zip.",
    unavailable: "Không tìm được vị trí của quý vị. Quý vị có thể ghi thành phố hoặc mã zip.",
    tooFar: "Có vẻ quý vị ở cách mọi điểm nhận hơn 100 dặm. Quý vị có thể ghi thành phố hoặc mã zip.",
  },
  card: {
    main: "Trụ sở chính",
    directions: "Chỉ đường",
    directionsTo: (name: string) => `đến ${name}`,
    milesFrom: (place: string) => `từ ${place}`,
    you: "quý vị",
    inThisZip: "Trong mã zip này",
    about: "khoảng",
  },
  failed: {
    toast: { title: "Lỗi", description: "Không tải được danh sách địa điểm" },
    heading: "Danh sách địa điểm không tải được",
    text: "Trụ sở chính cũng nhận đồ chơi:",
    retry: "Thử lại",
  },
} satisfies typeof en;

export const locationsMeta = ((): PageMeta => ({
  title: "Tìm nơi nhận đồ chơi gần quý vị",
  description: "Tìm điểm nhận đồ chơi theo thành phố hoặc mã zip, hoặc chọn trong các thành phố ở Vùng Vịnh.",
  keywords: [...commonKeywords, "điểm nhận đồ chơi", "mã zip"],
})) satisfies typeof enLocationsMeta;
