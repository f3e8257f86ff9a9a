import type { newsletterPages as en } from "#app/words/en/newsletter-pages.ts";

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
} satisfies typeof en;
