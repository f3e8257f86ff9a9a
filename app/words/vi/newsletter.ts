import type { newsletter as en } from "#app/words/en/newsletter.ts";

export const newsletter = {
  heading: "Thư từ đợt quyên góp đồ chơi",
  lead: "Tin tức về đợt quyên góp: khi nào bắt đầu nhận, nơi nào cần người giúp và quý vị có thể tặng bằng cách nào.",
  fields: {
    FNAME: { label: "Tên", required: true },
    LNAME: { label: "Họ" },
    EMAIL: { label: "Email", required: true },
    COMPANY: { label: "Công ty" },
  },
  more: "Thêm họ và công ty (không bắt buộc)",
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
  unmailed: {
    hint: "Hiện chúng tôi chưa gửi được email nên sẽ không có thư xác nhận. Chúng tôi chỉ dùng email này để viết về đợt quyên góp.",
    title: "Đã lưu email của quý vị",
    text: "Cảm ơn quý vị. Hiện chúng tôi chưa gửi được email nên sẽ không có thư xác nhận.",
  },
  failure: { title: "Chưa ghi danh được", text: "Có trục trặc. Xin thử lại sau." },
} satisfies typeof en;
