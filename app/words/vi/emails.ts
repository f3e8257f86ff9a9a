import type { visitorMails as en } from "#app/words/en/emails.ts";
import { type MailFacts, phrasesOf } from "#app/words/facts.ts";

function talkToUs({ phone, email }: MailFacts["organization"]): string[] {
  if (phone) return [`Quý vị muốn nói chuyện? Xin gọi ${phone}${email ? ", hoặc trả lời email này" : ""}.`];
  return email ? ["Quý vị có câu hỏi? Xin trả lời email này."] : [];
}

export const visitorMails = {
  newsletterConfirmation: ({ organization: drive }: MailFacts) => ({
    subject: `Xin xác nhận ghi danh nhận thư - ${drive.name}`,
    lead: `Có người, rất có thể là quý vị, đã ghi danh nhận thư của ${drive.name} ở địa chỉ này. Còn một bước nữa:`,
    confirm: "Xác nhận ghi danh",
    notYou: "Nếu không phải quý vị, xin đừng bận tâm: không có bước này thì sẽ không có thư nào gửi đến.",
    unsubscribe: "Quý vị có thể ngưng nhận thư bất cứ lúc nào",
    closing: drive.name,
  }),
  newsletterKnown: ({ organization: drive }: MailFacts) => ({
    subject: `Quý vị đã ghi danh rồi - ${drive.name}`,
    paragraphs: [
      `Có người, rất có thể là quý vị, đã ghi danh nhận thư của ${drive.name} ở địa chỉ này. Địa chỉ đã có trong danh sách, nên quý vị không cần làm gì.`,
      `Quý vị muốn ngưng nhận thư? Xin dùng liên kết trong email đã hỏi quý vị xác nhận${drive.email ? `, hoặc viết cho ${drive.email}` : ""}.`,
    ],
    closing: drive.name,
  }),
  registrationReceipt: ({ organization: drive, figures }: MailFacts) => ({
    subject: `Chúng tôi đã nhận đơn ghi danh - ${drive.name}`,
    paragraphs: [
      `Cảm ơn quý vị đã ghi danh tổ chức quyên góp đồ chơi. Chúng tôi trả lời trong vòng ${phrasesOf(figures).response}, và có thể bắt đầu trong ${phrasesOf(figures).setup}.`,
      ...talkToUs(drive),
      "Nếu quý vị không gửi đơn ghi danh nào, có người đã ghi nhầm địa chỉ. Quý vị không cần làm gì.",
    ],
    closing: drive.name,
  }),
  hostThanks: ({ organization }: MailFacts) => ({
    subject: `Điểm nhận đồ chơi của quý vị đã được công khai - ${organization.name}`,
    paragraphs: [
      "Cảm ơn quý vị đã tổ chức quyên góp đồ chơi. Nơi của quý vị đã có trong danh sách, để các gia đình và người tặng quà tìm thấy.",
      "Xin treo tấm áp phích ở chỗ nhìn thấy từ ngoài đường và dán nhãn lên thùng: mã trên nhãn báo cho người đến lấy biết khi thùng đầy. Cả hai đã sẵn sàng để in, với giờ mở cửa của quý vị:",
    ],
    link: "In áp phích và nhãn",
    after: "Đường dẫn này không thay đổi. Khi đổi giờ mở cửa, xin in lại áp phích.",
    closing: organization.name,
  }),
} satisfies typeof en;
