import type {
  familiesPage as en,
  familiesMeta as enMeta,
  familiesOpening as enOpening,
  familiesStrip as enStrip,
} from "#app/words/en/families.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import { commonKeywords } from "./page-meta.ts";

export const familiesPage = {
  breadcrumb: "Cho gia đình",
  title: "Đồ chơi cho gia đình quý vị",
  description:
    "Ai có thể xin đồ chơi, mang theo gì, ở đâu, khi nào, và chúng tôi giữ gì. Xin gọi, viết hoặc ghé.",
  heading: "Đồ chơi cho gia đình quý vị",
  lead: "Giáng Sinh này eo hẹp? Xin cứ hỏi chúng tôi. Đồ chơi còn mới, dành cho các em từ 0 đến 17 tuổi.",
  register: "Ghi danh",
  pickUp: "Nhận đồ chơi",
  until: (day: string) => `Đến ${day}`,
  opens: (day: string) => `Bắt đầu ${day}`,
  ended: (day: string) => `Đã kết thúc ${day}`,
  registrationOf: (year: number) => `Ghi danh năm ${year}`,
  pickUpOf: (year: number) => `Nhận đồ chơi năm ${year}`,
  unknown: "Chúng tôi sẽ báo ngày ở đây.",
  how: { text: "Cách ghi danh", to: "#register" },
  call: (phone: string) => `Gọi ${phone}`,
  write: "Viết cho chúng tôi",
  subject: "Đồ chơi cho gia đình tôi",
  before: "Trước khi đến",
  who: "Ai có thể xin",
  bring: "Mang theo gì",
  whereWhen: "Ở đâu và khi nào",
  askUs: "Xin hỏi chúng tôi. Gọi, viết hoặc ghé.",
  at: (address: string) => `Tại trụ sở chính: ${address}.`,
  open: (hours: string) => `Giờ mở cửa: ${hours}.`,
  directions: "Chỉ đường",
  directionsToPickUp: "Chỉ đường đến nơi nhận",
  steps: {
    heading: "Các bước",
    register: {
      title: "Ghi danh",
      online: "Điền mẫu trên mạng. Quý vị cũng có thể gọi, viết hoặc ghé.",
      offline: "Xin gọi, viết hoặc ghé. Chúng tôi giúp phần còn lại.",
    },
    answer: {
      title: "Chúng tôi trả lời",
      ask: "Chúng tôi cho biết bước kế tiếp. Xin hỏi khi ghi danh.",
    },
    pickUp: {
      title: "Nhận đồ chơi",
      text: (when: string) => `Xin đến trụ sở chính: ${when}.`,
      unknown: "Chúng tôi sẽ báo ngày ở đây.",
    },
  },
  online: "Ghi danh trên mạng",
  inPerson: "Ghé đến",
  keep: {
    heading: "Chuyện của quý vị, chúng tôi giữ kín",
    site: "Trang này không giữ gì về gia đình quý vị. Ở đây quý vị không phải ghi tên, địa chỉ hay tuổi của con.",
    asked: "Chúng tôi hỏi",
    notAsked: "Chúng tôi không hỏi",
  },
  talk: {
    heading: "Quý vị muốn nói chuyện?",
    text: (hours: string) => `Xin gọi, hoặc đến trụ sở chính: ${hours}.`,
    none: (hours: string) => `Xin đến trụ sở chính: ${hours}.`,
  },
  help: {
    heading: "Trợ giúp khác: 211",
    text: "Thức ăn, tiền nhà, sưởi ấm, bác sĩ. Số 211 miễn phí, ngày đêm, có nhiều thứ tiếng.",
    label: "Gọi 211",
    more: "Thêm trợ giúp",
  },
  soon: {
    before: (day: string) => `Quý vị có thể ghi danh từ ${day}`,
    after: (year: number) => `Đã hết ghi danh năm ${year}`,
    cancelled: (year: number) => `Năm ${year} không có ghi danh`,
    text: "Xin để lại email. Chúng tôi viết cho quý vị khi bắt đầu.",
    today: "Quý vị cần giúp hôm nay? Xin gọi",
    registered: (when: string) => `Quý vị đã ghi danh? Xin đến nhận đồ chơi: ${when}.`,
  },
} satisfies typeof en;

export const familiesOpening = {
  button: "Báo cho tôi khi bắt đầu",
  sending: "Đang gửi...",
  field: { label: "Email của quý vị", required: true },
  hint: "Sau đó, xin mở email và bấm đồng ý. Chúng tôi chỉ dùng email cho việc này, và quý vị có thể ngưng bất cứ lúc nào.",
  success: {
    title: "Gần xong rồi",
    description: "Xin mở email và bấm đồng ý. Chúng tôi viết cho quý vị khi bắt đầu.",
  },
} satisfies typeof enOpening;

export const familiesStrip = {
  text: "Quý vị cần đồ chơi cho gia đình?",
  link: { text: "Đồ chơi cho gia đình quý vị", to: "/families" },
} satisfies typeof enStrip;

export const familiesMeta = ((): PageMeta => ({
  title: "Đồ chơi cho gia đình quý vị",
  description: "Ai có thể xin đồ chơi, mang theo gì, ở đâu và khi nào. Xin gọi, viết hoặc ghé.",
  keywords: [...commonKeywords, "gia đình"],
})) satisfies typeof enMeta;
