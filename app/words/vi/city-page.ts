import type { cityPage as en, cityMetaWords as enMeta } from "#app/words/en/city-page.ts";
import type { Phrases } from "#app/words/facts.ts";

export const cityPage = {
  heading: (city: string) => `Đồ chơi Giáng Sinh cho ${city}`,
  breadcrumb: { text: "Địa điểm", to: "/locations" },
  breadcrumbLabel: "Đường dẫn trang",
  host: { text: "Tổ chức quyên góp", to: "/join" },
  donate: { text: "Tặng đồ chơi", to: "/donate" },
  facts: {
    label: "Khu vực",
    dropOff: "Nơi nhận",
    dropOffText: ({ hours }: { hours: string }) => `Trụ sở chính, ${hours}`,
    showZipCodes: "Xem tất cả mã zip",
    nearby: "Cũng gần quý vị",
  },
  contextHeading: (city: string) => `Đợt quyên góp ở ${city}`,
  steps: {
    heading: "Ba bước từ chỗ quý vị đến tay một em nhỏ",
    items: [
      {
        title: "Ghi danh",
        text: ({ response }: Phrases) =>
          `Xin cho biết quý vị là ai và thùng sẽ đặt ở đâu. Chúng tôi trả lời trong vòng ${response}.`,
        link: { text: "Ghi danh đặt thùng", to: "/join" },
      },
      {
        title: "Thu góp đồ chơi",
        text: ({ driveLength }: Phrases) =>
          `Quyên góp trong ${driveLength}. Đồ mới và chưa gói, cho trẻ từ 0 đến 17 tuổi.`,
        link: { text: "Xem các ngày quan trọng", to: "/important-dates" },
      },
      {
        title: "Chúng tôi đến lấy",
        text: () => "Xin viết cho chúng tôi khi thùng đầy. Hai bên sẽ hẹn ngày đến lấy.",
        link: { text: "Liên lạc", to: "/contact" },
      },
    ],
  },
  destinations: {
    heading: "Đồ chơi đi về đâu",
    items: [
      { title: "Bệnh viện", text: () => "Cho các em phải ở bệnh viện vào dịp Giáng Sinh." },
      {
        title: "Trung tâm trợ giúp gia đình",
        text: () => "Những nơi mà các gia đình đã quen biết và tin cậy.",
      },
      { title: "Trao thẳng cho gia đình", text: (distribution: string) => distribution },
    ],
  },
  locations: {
    heading: (city: string) => `Điểm nhận đồ chơi ở ${city} và gần đó`,
    allIn: (city: string, total: number) => `Tất cả ${total.toLocaleString("en-US")} địa điểm ở ${city}`,
    all: { text: "Tìm tất cả điểm nhận đồ chơi", to: "/locations" },
  },
  partners: {
    heading: (city: string) => `Cơ sở hoặc trường của quý vị ở ${city}?`,
    text: ({ fromPartners, staffTime }: Phrases) =>
      `${fromPartners}. Đặt thùng không tốn tiền và chỉ cần ${staffTime} của nhân viên.`,
    link: { text: "Làm đối tác", to: "/join" },
  },
  faqHeading: "Những điều nên biết",
  zipEntry: { label: "Mã zip", placeholder: "95112", button: "Tìm" },
  final: {
    heading: (city: string) => `Bắt đầu ở ${city}`,
    text: "Đặt một thùng, hoặc mang một món đồ chơi đến. Cả hai đều bắt đầu bằng một cái bấm.",
    host: { text: "Tổ chức quyên góp", to: "/join" },
    donate: { text: "Tặng đồ chơi", to: "/donate" },
  },
} satisfies typeof en;

export const cityMetaWords = {
  title: (city: string) => `Quyên góp đồ chơi ở ${city}`,
  description: (city: string) =>
    `Đồ chơi Giáng Sinh cho ${city}: mang đồ chơi mới, chưa gói đến nơi gần quý vị, hoặc đặt thùng quyên góp miễn phí.`,
} satisfies typeof enMeta;
