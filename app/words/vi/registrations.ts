import type { registration as en, hostKinds as enKinds } from "#app/words/en/registrations.ts";
import type { Phrases } from "#app/words/facts.ts";

export const hostKinds = {
  business: "Cơ sở kinh doanh",
  school: "Trường học",
  organization: "Hội đoàn",
  nonprofit: "Tổ chức bất vụ lợi",
  other: "Khác",
} satisfies typeof enKinds;

export const registration = {
  title: "Ghi danh hội đoàn",
  description: ({ response }: Phrases) =>
    `Ghi danh để nơi của quý vị đặt thùng quyên góp đồ chơi. Chúng tôi trả lời trong vòng ${response}.`,
  required: ["Những ô có dấu", "là bắt buộc."],
  choose: "Xin chọn",
  fields: {
    organization: { label: "Tên hội đoàn hoặc cơ sở", required: true },
    kind: { label: "Loại", required: true },
    contact_name: { label: "Người liên lạc", required: true },
    email: { label: "Email", required: true },
    phone: { label: "Điện thoại", placeholder: "(408) 555-0100" },
    starts_on: { label: "Ngày bắt đầu" },
    ends_on: { label: "Ngày kết thúc" },
    boxes: { label: "Số thùng", hint: "Ghi ước chừng cũng được." },
    message: {
      label: "Lời nhắn",
      hint: "Những gì chúng tôi nên biết trước khi gọi. Tối đa 2,000 chữ cái.",
    },
    website: { label: "Trang web (xin để trống)" },
  },
  runsFor: ({ driveLength }: Phrases) => `Một đợt quyên góp kéo dài ${driveLength}.`,
  step: (number: number) => `Bước ${number} trong 2`,
  host: "Hội đoàn của quý vị",
  addresses: {
    heading: "Nơi mọi người có thể mang đồ chơi đến",
    hint: "Tối đa năm địa chỉ. Địa chỉ công khai sẽ có trên trang này sau khi chúng tôi chấp thuận.",
    legend: (number: number) => `Địa chỉ nhận đồ chơi ${number}`,
    fields: {
      address: { label: "Địa chỉ" },
      city: { label: "Thành phố" },
      zip_code: { label: "Mã zip" },
      hours: { label: "Giờ mở cửa", placeholder: "Mon-Fri: 9AM-5PM" },
    },
    isPublic: "Công khai: cho hiện trên trang. Nếu không, địa chỉ được giữ riêng.",
    add: "Thêm địa chỉ khác",
    remove: "Bỏ",
  },
  drive: "Đợt quyên góp của quý vị",
  mayBeNamed: "Quý vị có thể nêu tên chúng tôi trong lời cảm ơn ở trang kết quả của mùa này.",
  submit: "Ghi danh",
  submitting: "Đang gửi...",
  next: "Tiếp: đợt quyên góp",
  backToFirst: "Quay lại",
  thanks: {
    title: "Cảm ơn quý vị. Đợt quyên góp đã được ghi danh.",
    text: ({ response }: Phrases) =>
      `Chúng tôi sẽ liên lạc với quý vị trong vòng ${response} để chuẩn bị đợt quyên góp.`,
    receipt: "Chúng tôi đã gửi giấy báo nhận đến email của quý vị.",
    steps: [
      {
        title: "Chúng tôi gọi hoặc viết thư",
        text: "Chúng tôi bàn với quý vị về ngày và số thùng, rồi chấp thuận địa điểm.",
      },
      {
        title: "Áp phích và nhãn",
        text: "Khi được chấp thuận, địa điểm công khai nhận đường dẫn đến cả hai để in, có địa chỉ và giờ mở cửa.",
      },
      {
        title: "Đặt một thùng",
        text: "Thùng giấy lớn nào cũng được. Ai thấy thùng đầy thì quét nhãn để báo cho chúng tôi.",
      },
    ],
    dates: { text: "Những ngày quan trọng", to: "/important-dates" },
    calendar: "Các ngày cho lịch của quý vị",
    sent: "Những gì quý vị đã gửi",
    drive: (start: string, end: string) => [start, end].filter(Boolean).join(" - "),
    wrong: "Có gì sai không? Xin viết cho chúng tôi:",
  },
  errors: {
    muchTooLong: (label: string) => `${label}: dài quá`,
    email: "Địa chỉ email không đúng",
    day: (label: string) => `${label}: xin ghi một ngày, thí dụ 2025-11-24`,
    boxes: (most: number) => `Số thùng: xin ghi một số từ 1 đến ${most}`,
    ofAddress: (number: number, message: string) => `Địa chỉ ${number}: ${message}`,
    endsEarly: "Ngày kết thúc không được trước ngày bắt đầu",
  },
  back: { text: "Tổ chức quyên góp đồ chơi", to: "/join" },
} satisfies typeof en;
