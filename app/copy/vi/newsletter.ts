import type { newsletter as enNewsletter, newsletterPages as enPages } from "../en/newsletter.ts";

export const newsletter = {
  heading: "Thư từ đợt quyên góp đồ chơi",
  lead: "Tin tức về đợt quyên góp: khi nào bắt đầu nhận, nơi nào cần người giúp và quý vị có thể tặng bằng cách nào.",
  fields: {
    FNAME: { label: "Tên", required: true },
    LNAME: { label: "Họ" },
    EMAIL: { label: "Email", required: true },
    COMPANY: { label: "Công ty" },
  },
  submit: "Ghi danh nhận thư",
  submitting: "Đang gửi...",
  confirm: "Sau đó, xin mở email để xác nhận.",
  consent: {
    text: "Chúng tôi chỉ dùng thông tin này để gửi thư. Quý vị có thể ngưng nhận bất cứ lúc nào.",
    link: "Chính sách riêng tư",
  },
  postmark: ["BAY", "AREA"],
  invalidEmail: { title: "Email không đúng", text: "Xin ghi một địa chỉ email đúng" },
  firstNameRequired: { title: "Chưa có tên", text: "Xin ghi tên của quý vị" },
  tooLong: { title: "Chữ quá dài", text: "Xin dùng không quá 100 chữ" },
  success: {
    title: "Gần xong rồi!",
    text: "Cảm ơn quý vị đã ghi danh. Xin mở email để xác nhận.",
  },
  failure: { title: "Chưa ghi danh được", text: "Có trục trặc. Xin thử lại sau." },
} satisfies typeof enNewsletter;

export const newsletterPages = {
  home: { text: "Về trang chủ", to: "/" },
  confirm: {
    title: "Xác nhận ghi danh nhận thư",
    text: "Còn một bước nữa: xin bấm nút, và thư sẽ gửi đến email của quý vị.",
    button: "Xác nhận",
    done: { title: "Quý vị đã xác nhận xong", text: "Cảm ơn quý vị. Thư kế tiếp sẽ gửi đến quý vị." },
  },
  unsubscribe: {
    title: "Ngưng nhận thư",
    text: "Xin bấm nút, và chúng tôi sẽ không gửi thư nữa.",
    button: "Ngưng nhận thư",
    done: {
      title: "Quý vị đã ngưng nhận thư",
      text: "Chúng tôi sẽ không gửi thư nữa. Quý vị có thể ghi danh lại bất cứ lúc nào.",
    },
  },
  badLink: {
    title: "Liên kết này không dùng được",
    text: (email: string) =>
      `Liên kết có thể bị thiếu, hoặc một email mới hơn đã thay nó. Xin ghi danh lại để nhận liên kết mới${email ? `, hoặc viết cho ${email}` : ""}.`,
    again: "Ghi danh lại",
  },
} satisfies typeof enPages;
