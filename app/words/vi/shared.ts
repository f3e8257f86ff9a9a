import type {
  announcementWords as enAnnouncement,
  errorPage as enErrorPage,
  formWords as enForm,
  notFound as enNotFound,
  sampleBanner as enSample,
} from "#app/words/en/shared.ts";

export const formWords = {
  check: "Xin xem lại mẫu đơn",
  problems: "Có chỗ chưa đúng",
  errorTitle: (title: string) => `Lỗi: ${title}`,
  optional: "(không bắt buộc)",
  consent: {
    text: "Chúng tôi chỉ dùng thông tin quý vị gửi để trả lời quý vị.",
    link: { text: "Chính sách riêng tư", to: "#privacy" },
  },
  failed: (email: string) =>
    `Chưa gửi được. Xin thử lại${email ? ` hoặc liên lạc với chúng tôi qua ${email}` : "."}`,
  tooMany: (minutes: number, email: string) =>
    `Quý vị đã gửi mẫu này nhiều lần. Những gì quý vị ghi vẫn còn đây: xin thử lại sau ${minutes === 1 ? "một phút" : `${minutes} phút`}${email ? `, hoặc viết cho ${email}` : ""}.`,
  unreadable: "Không đọc được mẫu đơn. Xin điền vào trang này rồi gửi lại.",
  tooLarge: "Nội dung dài quá. Xin viết ngắn lại rồi gửi lần nữa.",
} satisfies typeof enForm;

export const sampleBanner = {
  label: "Trang mẫu",
  text: "Trang mẫu: một số tên, liên kết và địa điểm chỉ là ví dụ",
  end: { text: "Trước khi mở trang", to: "/admin/today" },
} satisfies typeof enSample;

export const errorPage = {
  title: "Có trục trặc",
  text: "Lỗi là của chúng tôi. Xin thử lại sau một phút",
  write: ", hoặc viết cho",
  reference: "Mã số:",
  again: "Thử lại",
  home: { text: "Về trang chủ", to: "/" },
} satisfies typeof enErrorPage;

export const notFound = {
  title: "Không tìm thấy trang",
  heading: "Rất tiếc! Không tìm thấy trang này",
  text: "Gói quà này không có địa chỉ. Mời quý vị trở về trang chủ.",
  home: { text: "Về trang chủ", to: "/" },
} satisfies typeof enNotFound;

export const announcementWords = {
  label: "Thông báo",
  tones: { news: "Tin mới", change: "Thay đổi", urgent: "Khẩn" },
  close: "Đóng thông báo",
} satisfies typeof enAnnouncement;
