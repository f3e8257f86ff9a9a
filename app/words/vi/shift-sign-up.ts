import type { signUpWords as en, bookingWords as enBooking } from "#app/words/en/shift-sign-up.ts";

export const signUpWords = {
  heading: "Các ca của quý vị",
  none: "Xin đánh dấu những ca hợp với quý vị.",
  remove: (shift: string) => `Bỏ ${shift}`,
  fields: {
    name: { label: "Tên", required: true },
    email: { label: "Email", required: true },
    phone: { label: "Điện thoại", required: true, hint: "Để liên lạc trong ngày, nếu có gì thay đổi." },
    age: { label: "Quý vị bao nhiêu tuổi?", required: true },
    guardian: { label: "Tên cha mẹ hoặc người giám hộ", required: true },
    consent: { label: "Người đó biết và đồng ý", required: true },
    website: { label: "Trang web (xin để trống)" },
  },
  ages: { adult: "Từ 18 tuổi trở lên", minor: "Dưới 18 tuổi" },
  submit: (shifts: number) => (shifts > 1 ? `Ghi danh ${shifts} ca` : "Ghi danh"),
  sending: "Đang gửi...",
  hint: "Mỗi người tự ghi danh cho mình. Chúng tôi giữ thông tin này đến 90 ngày sau mùa quyên góp.",
  errors: {
    shifts: "Xin chọn một ca trước",
    name: "Xin ghi tên",
    email: "Địa chỉ email không đúng",
    phone: "Xin ghi số điện thoại",
    age: "Xin cho biết tuổi",
    guardian: "Xin ghi tên cha mẹ hoặc người giám hộ",
    consent: "Cha mẹ hoặc người giám hộ phải đồng ý",
    tooLong: (label: string) => `${label} quá dài`,
    emailTooLong: "Email chỉ được tối đa 254 chữ cái",
  },
  already: (when: string) =>
    `Quý vị đã ghi danh ca này rồi: ${when}. Quý vị có thể đổi bằng đường dẫn trong email.`,
  gone: "Một trong những ca này không còn chọn được nữa. Đây là những ca hiện có.",
  failed: "Chúng tôi chưa ghi danh được cho quý vị",
  tooManyPeople: (minutes: number, email: string) =>
    `Trong một giờ qua đã có bốn người ghi danh từ đường truyền internet của quý vị. Những gì quý vị ghi vẫn còn đây: xin thử lại sau ${minutes} phút${email ? `, hoặc viết cho ${email} để chúng tôi ghi danh giúp` : ""}.`,
  tooManyMails: (minutes: number, email: string) =>
    `Trong một giờ qua chúng tôi đã gửi năm thư đến địa chỉ email này. Những gì quý vị ghi vẫn còn đây: xin thử lại sau ${minutes} phút${email ? `, hoặc viết cho ${email}` : ""}.`,
} satisfies typeof en;

export const bookingWords = {
  title: (count: number) => (count === 1 ? "Ca của quý vị" : "Các ca của quý vị"),
  description: "Xem, đổi hoặc hủy những ca mà quý vị đã ghi danh.",
  thanks: "Cảm ơn quý vị!",
  mailed: "Chúng tôi đã gửi thông tin này đến email của quý vị, cùng với đường dẫn đến trang này.",
  keep: "Xin giữ địa chỉ của trang này: quý vị cần nó khi muốn hủy.",
  states: {
    seat: "Quý vị đã có chỗ",
    waiting: "Trong danh sách chờ",
    cancelled: "Quý vị đã hủy",
  },
  line: (line: number) => `Quý vị đứng thứ ${line} trong danh sách. Khi có chỗ, chúng tôi sẽ báo ngay.`,
  calledOff: "Ca này không diễn ra",
  over: "Đã qua",
  calendar: "Thêm vào lịch",
  cancel: "Hủy ca này",
  cancelOf: (shift: string) => `Hủy ${shift}`,
  cancelled: "Đã hủy. Cảm ơn quý vị đã báo: chỗ này dành cho người kế tiếp.",
  again: { text: "Xem tất cả các ca", to: "/volunteer#shifts" },
  gone: {
    title: "Đường dẫn này không còn dùng được",
    text: "Các ca và tên được xóa 90 ngày sau mùa quyên góp.",
  },
  failed: "Chưa lưu được. Xin thử lại",
} satisfies typeof enBooking;
