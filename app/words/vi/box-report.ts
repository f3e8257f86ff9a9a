import type { reportWords as enReport } from "#app/words/en/box-report.ts";

export const reportWords = {
  title: (name: string) => `Thùng ở ${name} đầy rồi?`,
  description: "Báo cho nhân viên của chúng tôi bằng hai lần bấm. Không cần tên, không cần tài khoản.",
  heading: "Thùng này đầy rồi?",
  lead: "Bấm hai lần là báo được cho nhân viên. Không cần tên, không cần tài khoản.",
  box: (name: string) => `Thùng ở ${name}`,
  emptied: (day: string) => `Lần lấy gần nhất: ${day}.`,
  question: "Quý vị thấy gì?",
  seen: {
    full: "Đầy: không bỏ thêm được nữa",
    nearly: "Gần đầy",
    missing: "Tôi không thấy thùng",
  },
  noSeen: "Xin chọn điều quý vị thấy",
  send: "Gửi",
  sending: "Đang gửi...",
  honeypot: "Xin để trống",
  failed: "Chưa gửi được. Xin thử lại sau một phút.",
  thanks: "Cảm ơn quý vị. Nhân viên của chúng tôi sẽ xem.",
  told: "Trang của nơi này giờ ghi \u201cThùng đã đầy\u201d.",
  inHand: "Quý vị vẫn còn món đồ chơi?",
  isFull: "Thùng đã đầy",
  isFullLink: "Thùng này đầy rồi",
  stillFull: "Đã có người báo rồi. Quý vị không cần làm gì, nhưng báo thêm cũng không sao.",
} satisfies typeof enReport;
