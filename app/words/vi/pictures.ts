import type { pictureTexts as en } from "#app/words/en/pictures.ts";

export const pictureTexts = {
  gifts: { alt: "Một chú gấu bông và những gói quà dưới cây thông Giáng Sinh lên đèn" },
  toys: { alt: "Xe lửa gỗ, vòng xếp chồng và khối chữ cái trên bàn trong ánh sáng ấm" },
  box: { alt: "Một thùng quyên góp thắt nơ đỏ, đầy thú nhồi bông" },
  bay: { alt: "Một chiếc xe tải nhỏ màu đỏ chở đầy quà bên cây cầu treo lên đèn trong đêm tuyết" },
  porch: { alt: "Một chú gấu bông và một gói quà trước thềm nhà phủ tuyết" },
  bikes: { alt: "Ba chiếc xe đạp thắt nơ đỏ" },
  sorting: { alt: "Năm thùng đồ chơi trên bàn, đánh số từ 1 đến 5" },
  mailbox: { alt: "Một hộp thư đỏ với những lá thư trong tuyết" },
  bear: { alt: "Một chú gấu bông quàng khăn đỏ giữa những gói quà" },
  train: { alt: "Một chiếc xe lửa đồ chơi bằng gỗ" },
  plush: { alt: "Một chú gấu bông và một chú thỏ trắng nhìn ra từ thùng quyên góp" },
  truck: { alt: "Một chiếc xe tải nhỏ màu đỏ chở cây thông Giáng Sinh và quà" },
  bridge: { alt: "Một cây cầu treo lên đèn bắc qua Vịnh ban đêm" },
  stamp: { alt: "" },
} satisfies typeof en;
