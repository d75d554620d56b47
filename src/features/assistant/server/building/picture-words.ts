/** What the pictures show, by language: bread, buns, a cake, biscuits, a cup of coffee, chess pieces, a lamp, wooden toys, a print, a desk by the window, pottery, plants in pots. */
const all: Record<string, string> = {
  ar: 'خبز|كعكات ملفوفة|كعكة|بسكويت|فنجان قهوة|قطع شطرنج|مصباح|ألعاب خشبية|ملصق مطبوع|مكتب بجانب النافذة|أوانٍ خزفية|نباتات في أصص',
  bn: 'রুটি|মিষ্টি বান|কেক|বিস্কুট|এক কাপ কফি|দাবার ঘুঁটি|বাতি|কাঠের খেলনা|ছাপা পোস্টার|জানালার পাশে টেবিল|মাটির পাত্র|টবে গাছ',
  cs: 'Chléb|Šneci z těsta|Dort|Sušenky|Šálek kávy|Šachové figury|Lampa|Dřevěné hračky|Grafický list|Stůl u okna|Keramika|Rostliny v květináčích',
  da: 'Brød|Snegle|Kage|Småkager|En kop kaffe|Skakbrikker|Lampe|Trælegetøj|Plakat|Skrivebord ved vinduet|Keramik|Planter i potter',
  de: 'Brot|Gebäckschnecken|Ein Stück Torte|Kekse|Eine Tasse Kaffee|Schachfiguren|Eine Lampe|Holzspielzeug|Ein Plakat|Ein Schreibtisch am Fenster|Keramik|Pflanzen in Töpfen',
  el: 'Ψωμί|Ρολά ζύμης|Κέικ|Μπισκότα|Ένα φλιτζάνι καφέ|Πιόνια σκακιού|Λάμπα|Ξύλινα παιχνίδια|Αφίσα|Γραφείο στο παράθυρο|Κεραμικά|Φυτά σε γλάστρες',
  en: 'Bread|Buns|A slice of cake|Biscuits|A cup of coffee|Chess pieces|A lamp|Wooden toys|A print|A desk by the window|Pottery|Plants in pots',
  es: 'Pan|Bollos|Un trozo de tarta|Galletas|Una taza de café|Piezas de ajedrez|Una lámpara|Juguetes de madera|Una lámina|Un escritorio junto a la ventana|Cerámica|Plantas en macetas',
  fa: 'نان|نان‌های رولی|کیک|بیسکویت|یک فنجان قهوه|مهره‌های شطرنج|چراغ|اسباب‌بازی چوبی|پوستر|میزی کنار پنجره|سفال|گیاهان در گلدان',
  fi: 'Leipä|Pullia|Pala kakkua|Keksejä|Kuppi kahvia|Shakkinappuloita|Lamppu|Puuleluja|Juliste|Työpöytä ikkunan ääressä|Keramiikkaa|Kasveja ruukuissa',
  fr: 'Du pain|Des brioches roulées|Une part de gâteau|Des biscuits|Une tasse de café|Des pièces d’échecs|Une lampe|Des jouets en bois|Une affiche|Un bureau près de la fenêtre|Des céramiques|Des plantes en pots',
  he: 'לחם|מאפים מגולגלים|פרוסת עוגה|עוגיות|כוס קפה|כלי שחמט|מנורה|צעצועי עץ|הדפס|שולחן ליד החלון|כלי קרמיקה|צמחים בעציצים',
  hi: 'ब्रेड|मीठे बन|केक|बिस्कुट|एक कप कॉफ़ी|शतरंज के मोहरे|लैंप|लकड़ी के खिलौने|पोस्टर|खिड़की के पास मेज़|मिट्टी के बर्तन|गमलों में पौधे',
  hu: 'Kenyér|Csigák|Egy szelet torta|Kekszek|Egy csésze kávé|Sakkfigurák|Lámpa|Fajátékok|Plakát|Íróasztal az ablaknál|Kerámia|Cserepes növények',
  it: 'Pane|Girelle|Una fetta di torta|Biscotti|Una tazza di caffè|Pezzi degli scacchi|Una lampada|Giocattoli di legno|Una stampa|Una scrivania alla finestra|Ceramiche|Piante in vaso',
  ja: 'パン|ロールパン|ケーキ|クッキー|コーヒー|チェスの駒|ランプ|木のおもちゃ|版画|窓辺の机|陶器|鉢植えの植物',
  ko: '빵|롤빵|케이크 한 조각|쿠키|커피 한 잔|체스 말|램프|나무 장난감|판화|창가의 책상|도자기|화분에 심은 식물',
  nb: 'Brød|Boller|Et kakestykke|Småkaker|En kopp kaffe|Sjakkbrikker|En lampe|Treleker|En plakat|Skrivebord ved vinduet|Keramikk|Planter i potter',
  nl: 'Brood|Broodjes|Een stuk taart|Koekjes|Een kop koffie|Schaakstukken|Een lamp|Houten speelgoed|Een prent|Een bureau bij het raam|Keramiek|Planten in potten',
  pl: 'Chleb|Drożdżówki|Kawałek tortu|Ciastka|Filiżanka kawy|Figury szachowe|Lampa|Drewniane zabawki|Plakat|Biurko przy oknie|Ceramika|Rośliny w doniczkach',
  pt: 'Pão|Pãezinhos enrolados|Uma fatia de bolo|Bolachas|Uma chávena de café|Peças de xadrez|Um candeeiro|Brinquedos de madeira|Uma gravura|Uma secretária à janela|Cerâmica|Plantas em vasos',
  ro: 'Pâine|Melci cu scorțișoară|O felie de tort|Biscuiți|O ceașcă de cafea|Piese de șah|O lampă|Jucării din lemn|Un afiș|Un birou la fereastră|Ceramică|Plante în ghivece',
  ru: 'Хлеб|Булочки|Кусок торта|Печенье|Чашка кофе|Шахматные фигуры|Лампа|Деревянные игрушки|Плакат|Стол у окна|Керамика|Растения в горшках',
  sv: 'Bröd|Bullar|En tårtbit|Kakor|En kopp kaffe|Schackpjäser|En lampa|Träleksaker|En affisch|Ett skrivbord vid fönstret|Keramik|Växter i krukor',
  ta: 'ரொட்டி|இனிப்பு பன்|கேக்|பிஸ்கட்|ஒரு கோப்பை காபி|சதுரங்கக் காய்கள்|விளக்கு|மர பொம்மைகள்|சுவரொட்டி|சன்னலருகே மேசை|மண்பாண்டங்கள்|தொட்டிச் செடிகள்',
  th: 'ขนมปัง|ขนมปังม้วน|เค้ก|คุกกี้|กาแฟหนึ่งถ้วย|ตัวหมากรุก|โคมไฟ|ของเล่นไม้|ภาพพิมพ์|โต๊ะริมหน้าต่าง|เครื่องปั้นดินเผา|ต้นไม้ในกระถาง',
  tr: 'Ekmek|Çörekler|Bir dilim pasta|Kurabiyeler|Bir fincan kahve|Satranç taşları|Lamba|Ahşap oyuncaklar|Poster|Pencere kenarında masa|Seramik|Saksıda bitkiler',
  uk: 'Хліб|Булочки|Шматок торта|Печиво|Чашка кави|Шахові фігури|Лампа|Дерев’яні іграшки|Плакат|Стіл біля вікна|Кераміка|Рослини в горщиках',
  zh: '面包|面包卷|一块蛋糕|饼干|一杯咖啡|国际象棋棋子|台灯|木制玩具|版画|窗边的书桌|陶器|盆栽植物',
}

const order = [
  'bread',
  'buns',
  'cake',
  'biscuits',
  'coffee',
  'chess',
  'lamp',
  'toys',
  'print',
  'desk',
  'pottery',
  'plants',
] as const
export type PictureSubject = (typeof order)[number]

/** What a picture shows, in a language (BCP 47), else in English. */
export const nameSubject = (subject: PictureSubject, language: string): string =>
  (all[language.split('-')[0] ?? ''] ?? all.en ?? '').split('|')[order.indexOf(subject)] ?? ''
