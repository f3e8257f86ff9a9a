/**
 * Vietnamese translations of the starter contents, by English sentence. Translations that staff publish take
 * precedence.
 */
export default {
  // Organization and headquarters.
  "A faith-based nonprofit collecting new, unwrapped toys for children in need across the Bay Area since 2012.":
    "Một tổ chức bất vụ lợi đặt nền trên đức tin, từ năm 2012 quyên góp đồ chơi mới, chưa gói cho các em thiếu thốn khắp Vùng Vịnh.",
  "Mon-Fri and Sat 9:30 AM - 4:30 PM": "thứ Hai-thứ Sáu và thứ Bảy 9:30 AM - 4:30 PM",

  // Figures.
  "over 11,000": "hơn 11,000",
  "children across 9 counties": "em nhỏ ở 9 quận",
  "2024 season": "mùa 2024",
  "toys collected since 2012": "món đồ chơi từ năm 2012",
  "since 2012": "từ năm 2012",
  "children served": "em nhỏ nhận quà",
  counties: "quận",
  "community driven": "do cộng đồng góp sức",
  always: "luôn luôn",
  "of toys come from partners": "đồ chơi đến từ các đối tác",
  "not stated": "không nêu rõ",
  organizations: "tổ chức",
  "years of partnerships": "năm cùng các đối tác",
  "24 hours": "24 giờ",
  "until we contact you": "đến khi chúng tôi trả lời",
  "2-3 days": "2-3 ngày",
  "until your partnership starts": "đến khi bắt đầu hợp tác",
  "1-2 hours": "1-2 giờ",
  "of staff time": "của nhân viên",
  "one drive": "một đợt quyên góp",
  "2-4 weeks": "2-4 tuần",
  "for one drive": "cho một đợt quyên góp",

  // Needed toys.
  "Soft toys": "Thú nhồi bông",
  "Board books": "Sách bìa cứng",
  "Stacking toys": "Đồ chơi xếp chồng",
  "Musical toys": "Đồ chơi âm nhạc",
  "Art supplies": "Đồ vẽ và thủ công",
  Puzzles: "Tranh ghép hình",
  "Building blocks": "Khối xếp hình",
  "Dress-up clothes": "Quần áo hóa trang",
  "Board games": "Trò chơi bàn cờ",
  "Sports equipment": "Dụng cụ thể thao",
  "Science kits": "Bộ đồ chơi khoa học",
  "Action figures": "Nhân vật hành động",
  Books: "Sách",
  "Craft kits": "Bộ đồ thủ công",
  "Remote control toys": "Đồ chơi điều khiển từ xa",
  Electronics: "Đồ điện tử",
  "Gift cards": "Thẻ quà tặng",
  Headphones: "Tai nghe",
  "Beauty products": "Mỹ phẩm",
  "Sports gear": "Đồ thể thao",
  "New unwrapped toys": "Đồ chơi mới, chưa gói",
  "Age-appropriate items": "Món hợp với tuổi",
  "Books in good condition": "Sách còn tốt",
  "Gift cards from major retailers": "Thẻ quà tặng của các tiệm lớn",
  "Used or damaged items": "Đồ đã dùng hoặc bị hư",
  "Toys with missing parts": "Đồ chơi thiếu bộ phận",
  "Violent or inappropriate toys": "Đồ chơi bạo lực hoặc không thích hợp",
  "Items requiring batteries unless included": "Món cần pin mà không kèm pin",

  // Families.
  "Families who would like toys for Christmas.": "Những gia đình muốn nhận đồ chơi dịp Giáng Sinh.",
  "Children from 0 to 17.": "Trẻ em từ 0 đến 17 tuổi.",
  "You live in the Bay Area. Grandparents and foster parents can ask, too.":
    "Quý vị sống ở Vùng Vịnh. Ông bà và cha mẹ nuôi cũng xin được.",
  "No papers. We do not ask what you earn.": "Không cần giấy tờ. Chúng tôi không hỏi lương của quý vị.",
  "Your number, on paper or on your phone, and a bag.":
    "Số của quý vị, trên giấy hoặc trong điện thoại, và một cái túi.",
  "You get a number and a time, by text or email, within two days.":
    "Trong hai ngày, quý vị nhận một số và giờ hẹn qua tin nhắn hoặc email.",
  "A first name": "Tên gọi",
  "A phone number or an email": "Số điện thoại hoặc email",
  "Your zip code": "Mã bưu chính (zip code)",
  "The age of each child": "Tuổi của mỗi em",
  "Papers, or where you were born": "Giấy tờ, hay quý vị sinh ở đâu",
  "A Social Security number": "Số An Sinh Xã Hội",
  Money: "Tiền",
  "Photos of your children": "Hình chụp các em",
  "We delete what you tell us two months after Christmas.":
    "Hai tháng sau Giáng Sinh, chúng tôi xóa những gì quý vị đã nói.",

  // The season.
  "Collection period": "Thời gian nhận đồ chơi",
  "New, unwrapped toys for ages 0-17, at every drop-off location.":
    "Đồ chơi mới, chưa gói, cho trẻ từ 0 đến 17 tuổi, ở mọi điểm nhận đồ chơi.",
  "Volunteer orientation": "Buổi hướng dẫn tình nguyện viên",
  "Meet the team and choose how you would like to help.":
    "Gặp mọi người trong nhóm và chọn cách quý vị muốn giúp.",
  "Family registration": "Ghi danh gia đình",
  "online or in person": "trên mạng hoặc tại chỗ",
  "For families who would like to receive toys.": "Cho những gia đình muốn nhận đồ chơi.",
  "Mobile collection drive": "Thu góp lưu động",
  "We collect toys on the road.": "Chúng tôi lên đường đi nhận đồ chơi.",
  "Toy sorting": "Phân loại đồ chơi",
  "Volunteers sort the toys, ready for families.":
    "Tình nguyện viên phân loại đồ chơi, sẵn sàng cho các gia đình.",
  "Distribution day": "Ngày phát quà",
  "Toys are given to families at headquarters.": "Đồ chơi được trao cho các gia đình tại trụ sở chính.",
  "Distribution support": "Phụ giúp ngày phát quà",
  "Volunteers help before, during and after distribution.":
    "Tình nguyện viên phụ giúp trước, trong và sau khi phát quà.",
  "Christmas Angels Toy Drive": "Đợt quyên góp Christmas Angels",
  "For Catholic schools of the archdiocese, at a San Francisco cathedral.":
    "Cho các trường Công giáo của tổng giáo phận, tại một nhà thờ chính tòa ở San Francisco.",
  "Christmas Angels box drop-off": "Giao thùng Christmas Angels",
  "Boxes for the Christmas Angels Toy Drive are dropped off.":
    "Giao thùng cho đợt quyên góp Christmas Angels.",
  "Christmas Angels box pick-up": "Đến lấy thùng Christmas Angels",
  "Boxes for the Christmas Angels Toy Drive are picked up.":
    "Đến lấy thùng của đợt quyên góp Christmas Angels.",

  // Hosts' questions.
  "What does it cost to host a toy drive?": "Tổ chức quyên góp tốn bao nhiêu?",
  "Nothing. Hosting is at zero cost to you; plan for 1-2 hours of staff time.":
    "Không tốn gì. Quý vị không phải trả tiền; chỉ cần 1-2 giờ của nhân viên.",
  "How long does a toy drive run?": "Một đợt quyên góp kéo dài bao lâu?",
  "2-4 weeks. The main drive runs from early November to mid-December, and donations are accepted year-round.":
    "2-4 tuần. Đợt chính từ đầu tháng 11 đến giữa tháng 12, và chúng tôi nhận quà quanh năm.",
  "How soon can we start?": "Khi nào có thể bắt đầu?",
  "We contact you within 24 hours, and your partnership can start within 2-3 days.":
    "Chúng tôi trả lời trong vòng 24 giờ, và có thể bắt đầu trong 2-3 ngày.",
  "Which toys do you take?": "Quý vị nhận những đồ chơi nào?",
  "New, unwrapped toys for ages 0-17. The page for toy donors lists what is needed most.":
    "Đồ chơi mới, chưa gói, cho trẻ từ 0 đến 17 tuổi. Trang dành cho người tặng có danh sách những món cần nhất.",
  "See the most needed toys": "Xem những món cần nhất",
  "What happens when our box is full?": "Khi thùng đầy thì sao?",
  "Write to us or call, and we arrange the pick-up with you.":
    "Xin viết hoặc gọi cho chúng tôi, hai bên sẽ hẹn ngày đến lấy.",
  "Get in touch": "Liên lạc",

  "Can we take part with several addresses?": "Chúng tôi có thể tham gia với nhiều địa chỉ không?",
  "Yes. Up to five addresses go into one registration, each with its own hours.":
    "Được. Một lần ghi danh có thể có đến năm địa chỉ, mỗi nơi có giờ riêng.",
  "When does the drive run?": "Đợt quyên góp diễn ra khi nào?",
  "The main drive runs from early November to mid-December, and donations are accepted year-round.":
    "Đợt chính từ đầu tháng 11 đến giữa tháng 12, và chúng tôi nhận quà quanh năm.",
  "Must our box be open to everybody?": "Thùng của chúng tôi có phải mở cho mọi người không?",
  "No. An address that is not public stays off this site; the box is then for your own people.":
    "Không. Địa chỉ không công khai sẽ không có trên trang này; khi đó thùng dành cho người trong nơi của quý vị.",

  // Questions on city pages.
  "Where can I drop off toys in {city}?": "Tôi có thể mang đồ chơi đến đâu ở {city}?",
  "In the season your zip code shows the drop-off locations near you. Headquarters takes toys as well.":
    "Trong mùa quyên góp, mã zip cho thấy các điểm nhận đồ chơi gần quý vị. Trụ sở chính cũng nhận đồ chơi.",
  "Enter your zip code to see the drop-off locations near you. Headquarters takes toys as well.":
    "Xin nhập mã zip để xem các điểm nhận đồ chơi gần quý vị. Trụ sở chính cũng nhận đồ chơi.",
  "Ask us for a location": "Hỏi chúng tôi về địa điểm",
  "Is it too late to give?": "Bây giờ tặng có trễ không?",
  "{collection}. Headquarters takes toys all year.": "{collection}. Trụ sở chính nhận đồ chơi quanh năm.",
  "Find a location": "Tìm địa điểm",
  "May I wrap the toy?": "Tôi có thể gói quà không?",
  "Please do not. We sort the toys by age, and for that we have to see them.":
    "Xin đừng gói. Chúng tôi phân loại đồ chơi theo tuổi nên cần nhìn thấy món quà.",
  "Do you take gift cards?": "Quý vị có nhận thẻ quà tặng không?",
  "Yes, from major retailers. They are on the list for ages 13-17.":
    "Có, của các cửa hàng lớn. Thẻ có trong danh sách cho tuổi 13-17.",
  "Do you take used toys?": "Quý vị có nhận đồ chơi cũ không?",
  "No, only new ones. Books in good condition are welcome.":
    "Không, chỉ nhận đồ mới. Sách còn tốt thì chúng tôi rất quý.",
  "When are toys collected?": "Khi nào nhận đồ chơi?",
  "{collection}. Donations are accepted year-round.": "{collection}. Chúng tôi nhận quà quanh năm.",
  "Important Dates": "Các ngày quan trọng",
  "Which toys are needed?": "Cần những đồ chơi nào?",
  "New, unwrapped toys for ages 0-17. Each age has a list of what is needed most.":
    "Đồ chơi mới, chưa gói, cho trẻ từ 0 đến 17 tuổi. Mỗi lứa tuổi có danh sách những món cần nhất.",
  "Most needed toys": "Những món cần nhất",
  "How do I host a toy drive in {city}?": "Làm sao tổ chức quyên góp ở {city}?",
  "Sign up, put out a box for 2-4 weeks, and tell us when it is full. It costs nothing and takes 1-2 hours of staff time.":
    "Ghi danh, đặt một thùng trong 2-4 tuần, và báo cho chúng tôi khi thùng đầy. Không tốn tiền, chỉ cần 1-2 giờ của nhân viên.",
  "Sign up to host": "Ghi danh đặt thùng",
  "Can I help without a toy?": "Tôi có thể giúp mà không tặng đồ chơi không?",
  "Yes. Volunteers sort toys, help collect them and support distribution day.":
    "Được chứ. Tình nguyện viên phân loại đồ chơi, giúp thu góp và phụ trong ngày phát quà.",
  Volunteer: "Làm tình nguyện",

  // Cities.
  "Our headquarters is here. Bring us new, unwrapped toys, or put out a box of your own in San Jose.":
    "Trụ sở chính của chúng tôi ở đây. Xin mang đồ chơi mới, chưa gói đến, hoặc tự đặt một thùng ở San Jose.",
  "San Jose is the largest city of the Bay Area, from Alviso at the water to Almaden at the foot of the hills. Offices, schools, libraries and congregations in every district can host a box, and headquarters takes toys six days a week.":
    "San Jose là thành phố lớn nhất Vùng Vịnh, từ Alviso bên bờ nước đến Almaden dưới chân đồi. Văn phòng, trường học, thư viện và hội thánh ở mọi khu đều có thể đặt thùng, và trụ sở chính nhận đồ chơi sáu ngày một tuần.",
  "29 zip codes, 95110 to 95148": "29 mã zip, từ 95110 đến 95148",
  "From the old mission to the office parks in the north, a box in Santa Clara gathers toys for children in need.":
    "Từ khu nhà thờ cổ đến các khu văn phòng phía bắc, một thùng ở Santa Clara gom đồ chơi cho các em thiếu thốn.",
  "Santa Clara grew up around Mission Santa Clara de Asís and the university beside it, and today its offices, campuses and neighborhoods lie close together. A box in a lobby, a dormitory or a parish hall reaches people from all three.":
    "Santa Clara lớn lên quanh Mission Santa Clara de Asís và trường đại học bên cạnh; ngày nay văn phòng, trường và khu xóm nằm sát nhau. Một thùng ở sảnh, ký túc xá hay hội trường giáo xứ đến được với cả ba nơi.",
  "95050 to 95056": "từ 95050 đến 95056",
  "Once orchards, now offices and homes: Sunnyvale has room for a toy box on every block.":
    "Xưa là vườn cây, nay là văn phòng và nhà ở: mỗi khu phố của Sunnyvale đều có chỗ cho một thùng đồ chơi.",
  "Sunnyvale reaches from the edge of the Bay to the streets below the foothills, with its old downtown on Murphy Avenue in between. Companies, schools and neighborhood groups here can collect side by side.":
    "Sunnyvale trải từ bờ Vịnh đến những con đường dưới chân đồi, ở giữa là khu phố cũ trên Murphy Avenue. Công ty, trường học và các nhóm trong xóm có thể cùng nhau quyên góp.",
  "94085 to 94089": "từ 94085 đến 94089",
  "A small city with a lively main street, and a short way to headquarters in San Jose.":
    "Một thành phố nhỏ với con đường chính nhộn nhịp, không xa trụ sở chính ở San Jose.",
  "Campbell, which calls itself the Orchard City, gathers around Campbell Avenue and the Los Gatos Creek Trail. Shops and offices within walking distance of each other make it easy to share one box, or to fill two.":
    "Campbell, tự gọi là thành phố vườn cây, quây quần quanh Campbell Avenue và đường mòn Los Gatos Creek Trail. Tiệm và văn phòng cách nhau vài bước, nên dễ dùng chung một thùng, hoặc làm đầy hai thùng.",
  "At the foot of El Toro, neighbors in Morgan Hill bring toys together for the south of the county.":
    "Dưới chân núi El Toro, bà con ở Morgan Hill gom đồ chơi cho miền nam của quận.",
  "Morgan Hill lies between San Jose and Gilroy, with vineyards and open hills around its downtown on Monterey Road. A box here saves donors the drive up the valley.":
    "Morgan Hill nằm giữa San Jose và Gilroy, với vườn nho và đồi cỏ quanh khu phố trên Monterey Road. Một thùng ở đây giúp người tặng khỏi lái xe ngược thung lũng.",
  "The southern end of our map, and no less a part of the drive than the others on it.":
    "Đầu phía nam của bản đồ, và cũng là một phần của đợt quyên góp như mọi nơi khác.",
  "Gilroy, known for its garlic, is the southernmost city of Santa Clara County. Farms, shops and schools here know how to bring in a harvest; a toy box is a small one.":
    "Gilroy, nổi tiếng về tỏi, là thành phố cực nam của quận Santa Clara. Nông trại, tiệm và trường học ở đây quen với mùa gặt; một thùng đồ chơi cũng là một mùa gặt nhỏ.",
  "Between the Bay and the university, Palo Alto has lobbies enough for a whole row of toy boxes.":
    "Giữa bờ Vịnh và trường đại học, Palo Alto có đủ sảnh cho cả một dãy thùng đồ chơi.",
  "Palo Alto lies at the northern edge of Santa Clara County, next to Stanford University, with two downtown streets at University Avenue and California Avenue. Offices, schools and libraries here can host a box for a few weeks.":
    "Palo Alto nằm ở đầu phía bắc của quận Santa Clara, cạnh Stanford University, với hai con phố chính là University Avenue và California Avenue. Văn phòng, trường học và thư viện ở đây có thể đặt thùng trong vài tuần.",
  "94301 to 94306": "từ 94301 đến 94306",
  "From Castro Street to Shoreline, a box in Mountain View is on somebody's way home.":
    "Từ Castro Street đến Shoreline, một thùng ở Mountain View luôn nằm trên đường về nhà của ai đó.",
  "Mountain View has a downtown of restaurants and shops on Castro Street and large workplaces toward the Bay and Moffett Field. Both kinds of place see many people a day, which is all that a toy box needs.":
    "Mountain View có khu phố với nhà hàng và tiệm trên Castro Street, và các sở làm lớn về phía Vịnh và Moffett Field. Cả hai nơi mỗi ngày đều đông người qua lại, và thùng đồ chơi chỉ cần có vậy.",
  "94035, 94039 to 94043": "94035, từ 94039 đến 94043",
  "Where the valley meets the Santa Cruz Mountains, Los Gatos collects toys for children in need.":
    "Nơi thung lũng gặp dãy núi Santa Cruz, Los Gatos quyên góp đồ chơi cho các em thiếu thốn.",
  "Los Gatos has its shops along Santa Cruz Avenue and Main Street, and mountain neighbors up Highway 17 who come down for errands. A box in town reaches both.":
    "Los Gatos có các tiệm dọc Santa Cruz Avenue và Main Street, và bà con trên núi xuống phố theo xa lộ 17. Một thùng trong phố đến được với cả hai.",
  "95030 to 95033": "từ 95030 đến 95033",
  "Two cities on either side of a county line, and one toy drive for both.":
    "Hai thành phố ở hai bên ranh giới quận, và một đợt quyên góp cho cả hai.",
  "Milpitas is in Santa Clara County and Fremont in Alameda County; the hills on one side and the Bay on the other tie them together. From Niles and Mission San Jose to Warm Springs and Milpitas, workplaces and schools can host a box.":
    "Milpitas thuộc quận Santa Clara và Fremont thuộc quận Alameda; đồi một bên và Vịnh một bên nối hai nơi lại. Từ Niles và Mission San Jose đến Warm Springs và Milpitas, sở làm và trường học đều có thể đặt thùng.",
  "95035, 95036, 94536 to 94539, 94555": "95035, 95036, từ 94536 đến 94539, 94555",

  // Letters to hosts.
  "A question before we list your box": "Một câu hỏi trước khi chúng tôi đăng thùng của quý vị",
  "Dear {contact},\n\nthank you for offering a place for a box at {company}. Before we put it on the site we need your opening hours.\n\n{me}\n{drive}\n{phone}":
    "Kính gửi {contact},\n\ncảm ơn quý vị đã dành chỗ đặt thùng tại {company}. Trước khi đưa lên trang, chúng tôi cần giờ mở cửa của quý vị.\n\n{me}\n{drive}\n{phone}",
  "May we call you?": "Chúng tôi có thể gọi cho quý vị không?",
  "Dear {contact},\n\nthank you for offering to host a toy drive at {company}. We would like to talk to you first. Which number may we call?\n\n{me}\n{drive}\n{phone}":
    "Kính gửi {contact},\n\ncảm ơn quý vị đã ngỏ ý đặt thùng quyên góp tại {company}. Chúng tôi muốn nói chuyện với quý vị trước. Chúng tôi có thể gọi số nào?\n\n{me}\n{drive}\n{phone}",
  "May everyone see your address?": "Mọi người có thể xem địa chỉ của quý vị không?",
  "Dear {contact},\n\nthank you for offering to host a toy drive at {company}. May we list its address on our site, so that everyone can bring toys?\n\n{me}\n{drive}\n{phone}":
    "Kính gửi {contact},\n\ncảm ơn quý vị đã ngỏ ý đặt thùng quyên góp tại {company}. Chúng tôi có thể đăng địa chỉ trên trang, để mọi người mang đồ chơi đến không?\n\n{me}\n{drive}\n{phone}",
  "When does your toy drive run?": "Đợt quyên góp của quý vị kéo dài những ngày nào?",
  "Dear {contact},\n\nthank you for offering to host a toy drive at {company}. From which day until which day does it run?\n\n{me}\n{drive}\n{phone}":
    "Kính gửi {contact},\n\ncảm ơn quý vị đã ngỏ ý đặt thùng quyên góp tại {company}. Đợt quyên góp bắt đầu và kết thúc ngày nào?\n\n{me}\n{drive}\n{phone}",
  "Your toy drive is approved": "Đợt quyên góp của quý vị đã được chấp thuận",
  "Dear {contact},\n\nthank you for hosting a toy drive at {company}. We have approved it. If something about your place changes, reply to this mail.\n\n{me}\n{drive}\n{phone}":
    "Kính gửi {contact},\n\ncảm ơn quý vị đã tổ chức quyên góp đồ chơi tại {company}. Chúng tôi đã chấp thuận. Nếu có gì thay đổi, xin trả lời email này.\n\n{me}\n{drive}\n{phone}",
  "Your registration as a host": "Đơn ghi danh của quý vị",
  "Dear {contact},\n\nthank you for offering to host a toy drive at {company}. We cannot take it on this time: <reason>.\n\n{me}\n{drive}\n{phone}":
    "Kính gửi {contact},\n\ncảm ơn quý vị đã ngỏ ý tổ chức quyên góp đồ chơi tại {company}. Lần này chúng tôi không thể nhận: <lý do>.\n\n{me}\n{drive}\n{phone}",
} satisfies Readonly<Record<string, string>>;
