import type { shiftMailWords as en } from "#app/words/en/shift-emails.ts";

export const shiftMailWords = {
  facts: { when: "Ngày giờ", what: "Việc", place: "Nơi", note: "Ghi chú", state: "Chỗ của quý vị" },
  states: {
    seat: "Quý vị đã có chỗ",
    waiting: (line: number) => `Trong danh sách chờ, thứ ${line}`,
  },
  link: "Xem hoặc hủy",
  calendar: "Thêm vào lịch",
  confirmation: {
    subject: (count: number, first: string) =>
      count === 1 ? `Ca của quý vị: ${first}` : `${count} ca của quý vị`,
    lead: "Cảm ơn quý vị đã giúp. Quý vị đã ghi danh:",
    waiting: "Khi có chỗ trống, người đầu danh sách sẽ được chỗ đó và nhận email báo.",
    notYou: "Nếu không phải quý vị, có người đã ghi nhầm địa chỉ: đường dẫn trên sẽ hủy ghi danh.",
  },
  promoted: {
    subject: (shift: string) => `Quý vị đã có chỗ: ${shift}`,
    lead: "Có một chỗ trống, và quý vị là người kế tiếp. Chỗ này dành cho quý vị:",
    cannot: "Quý vị không đến được nữa? Đường dẫn dưới đây nhường chỗ cho người kế tiếp.",
  },
  reminder: {
    subject: (shift: string) => `Ngày mai: ${shift}`,
    lead: "Hẹn gặp quý vị ngày mai:",
    cannot: "Quý vị không đến được? Xin báo qua đường dẫn: sẽ có người vui mừng nhận chỗ đó.",
  },
  thanks: {
    subject: "Cảm ơn quý vị đã giúp",
    lead: (title: string, day: string) =>
      `Cảm ơn quý vị đã giúp: ${title}, ${day}. Không có quý vị thì không làm được.`,
    more: "Xem các ca khác",
  },
  changed: {
    subject: (shift: string) => `Thay đổi: ${shift}`,
    lead: "Một ca mà quý vị đã ghi danh có thay đổi. Bây giờ là:",
    cannot: "Không còn hợp với quý vị? Đường dẫn dưới đây để hủy.",
  },
  moved: {
    subject: (shift: string) => `Ca mới của quý vị: ${shift}`,
    lead: "Chúng tôi đã chuyển quý vị sang ca khác:",
    cannot: "Không hợp với quý vị? Xin hủy bằng đường dẫn, hoặc trả lời email này.",
  },
  removed: {
    subject: (shift: string) => `Không còn trong ca: ${shift}`,
    lead: "Chúng tôi đã rút tên quý vị khỏi ca này:",
    reply: "Có nhầm lẫn chăng? Xin trả lời email này.",
  },
  calledOff: {
    subject: (shift: string) => `Đã hủy: ${shift}`,
    lead: "Ca này không diễn ra:",
    reason: (reason: string) => `Lý do: ${reason}`,
    others: "Xem các ca khác",
  },
} satisfies typeof en;
