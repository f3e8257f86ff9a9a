import type { joinWords as en, joinMeta as enJoinMeta, joinLabel as enLabel } from "#app/words/en/join.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { Phrases, SiteFacts } from "#app/words/facts.ts";
import { commonKeywords } from "./page-meta.ts";

export const joinWords = (({ fromPartners, response, setup, staffTime, driveLength }: Phrases) => ({
  hero: {
    heading: "Cho chúng tôi mượn một góc",
    lead: "Một thùng bên cửa. Đồ chơi mới trong thùng. Các em ở Vùng Vịnh được mở quà.",
    button: { text: "Ghi danh ngay", to: "#signup" },
  },
  partnersLabel: "Các công ty đối tác",
  reasons: {
    heading: "Vì sao nên làm đối tác",
    items: [
      { title: "Không tốn tiền", text: "Tổ chức quyên góp không tốn tiền." },
      { title: `${staffTime} của nhân viên`, text: "Chỉ cần bấy nhiêu thời giờ của quý vị." },
      { title: "Kết quả", text: `${fromPartners}. Thùng của quý vị góp phần vào đó.` },
    ],
  },
  types: {
    heading: "Ba cách làm đối tác",
    host: {
      title: "Tổ chức quyên góp đồ chơi",
      duration: driveLength,
      text: "Đặt một thùng, báo cho mọi người và thu góp đồ chơi mới, chưa gói.",
      button: { text: "Ghi danh ngay", to: "#signup" },
    },
    distribution: {
      title: "Đối tác phân phát bất vụ lợi",
      duration: "Tháng 12",
      text: "Tổ chức của quý vị biết các gia đình thiếu thốn. Chúng ta cùng mang đồ chơi đến họ. Chỉ liên lạc qua email.",
      noEmail: { text: "Liên lạc với chúng tôi", to: "/contact" },
      button: "Liên lạc qua email",
      subject: "Nonprofit Distribution Partner",
    },
    donation: {
      title: "Đối tác tặng đồ chơi",
      duration: "Số lượng lớn, một lần",
      text: "Tặng đồ chơi mới, chưa gói với số lượng lớn, một lần, theo thùng hoặc theo kiện.",
      button: { text: "Tặng số lượng lớn", to: "/bulk-donations" },
    },
  },
  benefits: {
    heading: "Quý vị được gì",
    items: [
      {
        title: "Một chỗ trên bản đồ",
        text: "Địa chỉ, giờ mở cửa và đường đi có trên trang này, nếu quý vị muốn.",
      },
      { title: "Một trang riêng", text: "Có đường dẫn để gửi cho khách, phụ huynh hoặc hàng xóm." },
      { title: "Bích chương và nhãn", text: "Sẵn để in, có mã mở trang của quý vị." },
      { title: "Thùng biết báo tin", text: "Ai cũng có thể quét mã và cho chúng tôi biết thùng đã đầy." },
      { title: "Cùng làm với nhau", text: "Một việc tốt mà cả nhóm có thể làm chung." },
      {
        title: "Lời cảm ơn công khai",
        text: "Chọn ô trong mẫu ghi danh, và trang kết quả mùa này sẽ nêu tên quý vị.",
      },
    ],
  },
  form: {
    heading: "Ghi danh tổ chức",
    lead: `Chúng tôi trả lời trong vòng ${response}, và có thể bắt đầu trong ${setup}.`,
    frameTitle: "Ghi danh hội đoàn",
    loading: "Đang tải mẫu ghi danh...",
    fallback: "Không thấy mẫu đơn?",
    fallbackLink: "Mở mẫu ghi danh",
  },
  posts: {
    heading: "Từ các đối tác",
    comingSoon: "Sắp có",
    none: "Những gì đối tác đăng về đợt quyên góp của họ sẽ có ở đây.",
    read: "Đọc bài",
    newTab: "(mở trang mới)",
  },
  contact: {
    heading: "Có câu hỏi trước khi bắt đầu?",
    text: "Xin hỏi chúng tôi. Có người trả lời quý vị.",
  },
  faqHeading: "Câu hỏi của đối tác",
})) satisfies typeof en;

export const joinLabel = { text: "Tổ chức" } satisfies typeof enLabel;

export const joinMeta = ((site: SiteFacts): PageMeta => {
  const { response, staffTime, driveLength } = site.phrases;
  return {
    title: "Tổ chức quyên góp đồ chơi",
    description: `Đặt một thùng trong ${driveLength}, không tốn tiền, chỉ cần ${staffTime} của nhân viên. Chúng tôi trả lời trong vòng ${response}.`,
    keywords: [...commonKeywords, "đặt thùng quyên góp", "đối tác"],
  };
}) satisfies typeof enJoinMeta;
