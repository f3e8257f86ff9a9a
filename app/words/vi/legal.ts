import type { legalSections as en, LegalFacts } from "#app/words/en/legal.ts";
import { offersWishlist } from "#app/words/facts.ts";

export const legalSections = ((site: LegalFacts) => {
  const { email } = site.organization;
  return [
    {
      id: "privacy",
      title: "Chính sách riêng tư",
      text: [
        "Chúng tôi chỉ hỏi những gì cần thiết. Thư đề nghị quyên góp số lượng lớn và đơn ghi danh được giữ lại để nhân viên của chúng tôi trả lời. Việc ghi danh nhận thư phải được xác nhận qua email trước, và thư nào cũng có liên kết để ngưng nhận.",
        "Mẫu đơn tình nguyện soạn một email trong chương trình email của quý vị; trang này không giữ những gì quý vị ghi ở đó. Tìm điểm nhận đồ chơi không cần tài khoản. Những gì quý vị ghi trong các mẫu đơn khác chỉ ở trong trình duyệt của quý vị cho đến khi quý vị gửi đi hoặc đóng trang.",
        `Chúng tôi không dùng cookie để theo dõi khách. Chỉ nhân viên đăng nhập mới có cookie. Liên kết đến các trang khác, như bản đồ${offersWishlist(site) ? ", danh sách quà mong muốn" : ""} và trang ghi danh sự kiện, theo quy định của các trang đó.`,
        ...(email ? [`Để xem, sửa hoặc xóa thông tin chúng tôi giữ về quý vị, xin viết cho ${email}.`] : []),
      ],
    },
    {
      id: "terms",
      title: "Điều khoản sử dụng",
      text: [
        "Trang này nói về đợt quyên góp đồ chơi và giúp quý vị tham gia. Ngày giờ và địa điểm có thể thay đổi; xin xem lại trước khi đi.",
        "Xin chỉ gửi những gì đúng sự thật và quý vị được phép gửi. Mẫu đơn trên trang này là lời đề nghị, và chỉ thành thỏa thuận khi chúng tôi đã trả lời.",
        "Chúng tôi đặt liên kết đến trang khác vì chúng hữu ích, và không chịu trách nhiệm về nội dung của các trang đó.",
      ],
    },
    {
      id: "transparency",
      title: "Minh bạch tài chính",
      text: [
        "Chúng tôi là tổ chức bất vụ lợi thu góp đồ chơi. Nơi đặt thùng quyên góp không phải trả tiền gì.",
        ...(email
          ? [`Nếu có câu hỏi về tài chính hoặc muốn xem giấy tờ tài chính, xin viết cho ${email}.`]
          : []),
      ],
    },
  ];
}) satisfies typeof en;
