import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { volunteer as en, volunteerMeta as enVolunteerMeta } from "#app/words/en/volunteers.ts";
import { commonKeywords } from "./page-meta.ts";

export const volunteer = {
  name: "Tình nguyện",
  hero: {
    heading: "Chỉ cần đôi tay",
    lead: "Phân loại đồ chơi, giúp thu góp, phụ trong ngày phát quà. Xin cho biết khi nào quý vị rảnh.",
    apply: { text: "Ghi danh tình nguyện", to: "#application" },
    orientation: (when: string) => {
      const comma = when.lastIndexOf(", ");
      if (comma < 0) return { days: when, hours: "Buổi hướng dẫn" };
      return { days: when.slice(0, comma), hours: `Buổi hướng dẫn, ${when.slice(comma + 2)}` };
    },
  },
  benefits: {
    heading: "Vì sao làm tình nguyện",
    items: [
      { title: "Mang Giáng Sinh đến", text: "Giúp một em nhỏ có món quà để mở." },
      { title: "Gặp bà con lối xóm", text: "Cùng làm với những người có chung tấm lòng." },
      { title: "Dẫn dắt và học hỏi", text: "Người trẻ và người lớn cùng lo đợt quyên góp." },
      { title: "Góp những gì mình có", text: "Một giờ, một tay nghề hay đôi tay: tất cả đều quý." },
    ],
  },
  opportunities: {
    heading: "Sắp có việc tình nguyện",
    text: "Chúng tôi sẽ đăng các việc tình nguyện ở đây.",
    button: "Báo cho tôi",
    subject: "Việc tình nguyện",
  },
  dates: {
    heading: "Sắp có ngày",
    text: "Chúng tôi sẽ đăng các ngày tình nguyện ở đây. Trong khi chờ, xin xem chương trình của mùa này.",
    link: { text: "Các ngày quan trọng", to: "/important-dates" },
  },
  form: {
    heading: "Đơn ghi danh tình nguyện",
    intro: "Khi gửi, chương trình email của quý vị sẽ mở với lời nhắn đã soạn sẵn.",
    required: "Mọi ô đều bắt buộc, trừ việc muốn làm",
    fields: {
      firstName: { label: "Tên", required: true },
      lastName: { label: "Họ", required: true },
      email: { label: "Email", required: true },
      phone: { label: "Điện thoại", placeholder: "(408) 555-0100" },
      availability: { label: "Thời giờ rảnh" },
      skillsExperience: { label: "Khả năng hoặc kinh nghiệm" },
      volunteerOpportunities: { label: "Việc muốn làm", hint: "Thí dụ: phân loại đồ chơi" },
    },
    availabilityHint: (distribution: string | null) =>
      `Thí dụ: buổi tối ngày thường${distribution ? `, ${distribution}` : ", thứ Bảy"}`,
    noEmail: "Sắp mở ghi danh. Thư của đợt quyên góp, ở bên dưới, sẽ báo cho quý vị.",
    rather: "Quý vị muốn nói chuyện? Xin gọi",
    submit: "Soạn email",
    subject: "Ghi danh tình nguyện",
    lines: {
      name: "Tên họ",
      email: "Email",
      phone: "Điện thoại",
      availability: "Thời giờ rảnh",
      skillsExperience: "Khả năng hoặc kinh nghiệm",
      opportunities: "Việc muốn làm",
    },
    notGiven: "Không ghi",
    toast: {
      title: "Đã mở chương trình email",
      description: "Xin gửi email từ chương trình email của quý vị.",
    },
    nothingOpened: "Không có gì mở ra?",
    message: "Lời nhắn của quý vị",
    copy: "Chép lời nhắn",
    copied: "Đã chép",
    select: "Xin chọn lời nhắn và chép.",
    sendTo: "Rồi gửi đến",
    withoutScript: {
      text: "Mẫu này cần JavaScript để soạn email. Nếu không có, xin gửi cho chúng tôi một email với những dòng này:",
      link: "Viết cho",
    },
  },
} satisfies typeof en;

export const volunteerMeta = ((): PageMeta => ({
  title: "Làm tình nguyện",
  description:
    "Giúp phân loại đồ chơi, thu góp và phụ trong ngày phát quà. Xin ghi danh làm tình nguyện viên.",
  keywords: [...commonKeywords, "tình nguyện", "phân loại đồ chơi", "buổi hướng dẫn"],
})) satisfies typeof enVolunteerMeta;
