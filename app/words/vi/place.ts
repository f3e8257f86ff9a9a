import type { placePage as en } from "#app/words/en/place.ts";

export const placePage = {
  breadcrumbLabel: "Đường dẫn trang",
  breadcrumb: { text: "Địa điểm", to: "/locations" },
  directions: "Chỉ đường",
  directionsTo: (name: string) => `Chỉ đường đến ${name}`,
  googleMaps: "Google Maps",
  appleMaps: "Apple Maps",
  copyAddress: "Chép địa chỉ",
  copied: "Đã chép địa chỉ",
  copyFailed: "Không chép được địa chỉ. Xin chọn và chép bằng tay.",
  hours: "Giờ mở cửa",
  hoursInSeason: "Giờ mở cửa trong mùa",
  hoursCaption: "Giờ mở cửa trong tuần, và những ngày khác sắp tới",
  today: "Hôm nay",
  closedUntil: (day: string) => `Đóng cửa đến hết ${day}`,
  checkedOn: (day: string) => `Đã kiểm lại ${day}.`,
  checkedLongAgo: (day: string) => `Kiểm lại lần cuối ${day}. Xin gọi trước.`,
  dates: (from: string | null, to: string | null) =>
    from && to
      ? `Nơi đây nhận đồ chơi từ ${from} đến ${to}.`
      : from
        ? `Nơi đây nhận đồ chơi từ ${from}.`
        : `Ngày cuối nhận đồ chơi ở đây: ${to}.`,
  atTheDoor: "Khi đến nơi",
  bring: "Xin mang theo",
  bringText: "Đồ chơi mới, chưa gói, cho trẻ từ 0 đến 17 tuổi.",
  bringLink: { text: "Xem đồ chơi đang cần nhất", to: "/donate" },
  not: "Xin đừng mang",
  notText: "Đồ chơi cũ, quà đã gói, đồ chơi thiếu bộ phận, vũ khí đồ chơi.",
  phone: "Điện thoại",
  nearby: "Gần đây",
  all: { text: "Tất cả địa điểm", to: "/locations" },
  share: "Báo cho hàng xóm",
  shareButton: "Chia sẻ",
  copyLink: "Chép liên kết",
  linkCopied: "Đã chép liên kết",
  message: "Nhắn tin",
  gone: {
    title: "Nơi này không còn nhận đồ chơi",
    text: "Nơi này đã ra khỏi danh sách. Những nơi gần đó:",
  },
  title: (name: string, city: string) => `${name}, ${city}: nơi nhận đồ chơi`,
  description: (name: string, address: string, hours: string) =>
    `Mang đồ chơi mới, chưa gói đến ${name}, ${address}. Giờ mở cửa: ${hours}`,
  sign: {
    until: (day: string) => `đến ${day}`,
    collected: (day: string) => `Đã nhận đến ${day}`,
    allYear: "Nhận đồ chơi quanh năm",
  },
  canBring: {
    question: "Hôm nay tôi còn mang đến được không?",
    until: (time: string) => `Được, đến ${time}.`,
    allDay: "Được, giờ nào cũng được.",
    from: (time: string) => `Được, từ ${time}.`,
    no: "Hôm nay ở đây thì không.",
    full: "Ở đây thì không: thùng đã đầy.",
    sooner: "Muốn mang sớm hơn?",
    packed: "Thùng này đã được cất.",
    allYear: "Trụ sở chính nhận đồ chơi quanh năm.",
    openNow: "Đang mở cửa:",
    opensNext: "Nơi mở cửa kế tiếp:",
  },
  box: {
    heading: "Thùng đồ chơi",
    full: "Đã đầy. Xin chọn nơi khác, hoặc chờ đến khi thùng được lấy đi.",
    room: "Chưa có ai báo là đầy.",
    emptied: (day: string) => `Lần lấy gần nhất: ${day}.`,
  },
  short: (ages: string) => `Đang thiếu, tuổi ${ages}:`,
  descriptionOutOfSeason: (name: string, address: string, status: string) =>
    `${status}. Đồ chơi mới, chưa gói ở ${name}, ${address}`,
  status: {
    openToday: (hours: string) => `Hôm nay: ${hours}`,
    closedToday: "Hôm nay đóng cửa",
  },
} satisfies typeof en;
