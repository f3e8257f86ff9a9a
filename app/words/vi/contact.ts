import type { contact as en, contactMeta as enContactMeta } from "#app/words/en/contact.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import { commonKeywords } from "./page-meta.ts";

export const contact = {
  name: "Liên lạc",
  heading: "Liên lạc với chúng tôi",
  email: {
    heading: "Email",
    text: "Câu hỏi gì cũng được. Chúng tôi đọc tất cả thư.",
  },
  noEmail: {
    heading: "Điện thoại",
    call: "Xin gọi cho chúng tôi, câu hỏi gì cũng được.",
    text: "Địa chỉ email sẽ sớm có ở đây. Thư của đợt quyên góp, ở bên dưới, sẽ báo cho quý vị.",
  },
  social: {
    heading: "Mạng xã hội",
    text: "Theo dõi mùa quyên góp trên Instagram.",
    link: "Instagram",
  },
  donate: {
    heading: "Quý vị có đồ chơi?",
    text: "Đồ mới và chưa gói, cho mọi lứa tuổi từ 0 đến 17.",
    link: { text: "Tặng đồ chơi", to: "/donate" },
  },
  families: {
    heading: "Quý vị cần đồ chơi?",
    text: "Ai có thể xin, mang theo gì, ở đâu và khi nào.",
    link: { text: "Đồ chơi cho gia đình quý vị", to: "/families" },
  },
  volunteer: {
    heading: "Quý vị có thời giờ?",
    text: "Xin cho biết khi nào quý vị rảnh.",
    link: { text: "Làm tình nguyện", to: "/volunteer" },
  },
} satisfies typeof en;

export const contactMeta = ((): PageMeta => ({
  title: "Liên lạc với chúng tôi",
  description: "Viết cho đợt quyên góp đồ chơi, hoặc xem cách tặng đồ chơi và làm tình nguyện.",
  keywords: [...commonKeywords, "liên lạc", "email"],
})) satisfies typeof enContactMeta;
