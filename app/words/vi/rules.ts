import type { ruleWords as en } from "#app/words/en/rules.ts";

export const ruleWords = {
  labels: { address: "Địa chỉ", city: "Thành phố", zip_code: "Mã zip", hours: "Giờ mở cửa" },
  required: (label: string) => `${label}: xin điền vào`,
  hours: "Giờ mở cửa: xin điền vào",
  tooLong: (label: string, max: string) => `${label}: xin viết tối đa ${max} chữ cái`,
  zipCode: "Mã zip có năm số, như 95112, hoặc ZIP+4, như 95112-1234",
  control: (label: string) => `${label}: có ký tự không nhìn thấy. Xin viết lại để bỏ ký tự đó`,
} satisfies typeof en;
