import type {
  topBar as enBar,
  besideBar as enBeside,
  footer as enFooter,
  navigation as enNavigation,
} from "#app/words/en/navigation.ts";

export const topBar = [
  { text: "Trang chủ", to: "/" },
  {
    text: "Giới thiệu",
    entries: [
      { text: "Về chúng tôi", to: "/about", line: "Câu chuyện, giá trị và con người" },
      { text: "Chuyện thành công", to: "/partnership-highlights", line: "Những gì đối tác làm được" },
      { text: "Báo chí", to: "/media", line: "Tin báo chí và giải thưởng" },
    ],
  },
  {
    text: "Tham gia",
    entries: [
      { text: "Tổ chức", to: "/join", line: "Đặt thùng hoặc làm đối tác" },
      { text: "Tặng đồ chơi", to: "/donate", line: "Mang đồ chơi đến hoặc tặng trên mạng" },
      { text: "Tình nguyện", to: "/volunteer", line: "Góp thời giờ của quý vị" },
      { text: "Tặng số lượng lớn", to: "/bulk-donations", line: "Quà của công ty, tính theo thùng" },
    ],
  },
  { text: "Sự kiện", to: "/events" },
  { text: "Liên lạc", to: "/contact" },
] satisfies typeof enBar;

export const besideBar = [{ text: "Cho gia đình", to: "/families" }] satisfies typeof enBeside;

export const navigation = {
  skip: "Đến nội dung",
  loading: "Đang tải...",
  main: "Chính",
  menu: "Mục lục",
  openMenu: "Mở mục lục",
  closeMenu: "Đóng mục lục",
  find: { text: "Tìm địa điểm", to: "/locations" },
  admin: { text: "Admin", to: "/admin" },
  signedInAs: "Đăng nhập là",
  signOut: "Đăng xuất",
} satisfies typeof enNavigation;

export const footer = {
  contactHeading: "Viết hoặc gọi",
  placeHeading: "Chúng tôi ở đâu",
  families: { text: "Đồ chơi cho gia đình quý vị", to: "/families" },
  socialLabel: "Mạng xã hội",
  newTab: "(mở trang mới)",
  sample: "Ví dụ",
  quickLinks: {
    heading: "Liên kết nhanh",
    links: [
      { text: "Về chúng tôi", to: "/about" },
      { text: "Tình nguyện", to: "/volunteer" },
      { text: "Địa điểm", to: "/locations" },
      { text: "Báo chí", to: "/media" },
    ],
  },
  getInvolved: {
    heading: "Tham gia",
    links: [
      { text: "Tặng đồ chơi", to: "/donate" },
      { text: "Làm đối tác", to: "/join" },
      { text: "Sự kiện sắp tới", to: "/events" },
      { text: "Các ngày quan trọng", to: "/important-dates" },
      { text: "Với sự giúp đỡ của SVM", to: "/silicon-valley-moving-storage" },
    ],
  },
  rights: "Giữ mọi bản quyền.",
} satisfies typeof enFooter;
