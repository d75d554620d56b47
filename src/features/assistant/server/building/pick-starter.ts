import { defaultStarter, starters } from '#domains/starters.ts'
import { openSigns } from './signs.ts'

/** Beginnings of words that speak for a starter, in many languages. */
const signs: Record<string, string> = {
  cafe:
    'café cafe caffè coffee kaffee koffie kawiarn kahve kávé кофе кафе قهوة مقهى 咖啡 カフェ 카페 baker bakin bakk bäck boulang panad panif ' +
    'padar pastel bakker piekarn fırın хлеб مخبز 面包 パン restaur ristor trattor pizz bistro brasser tavern gasth wirtshaus ' +
    'essen food kitchen küche cuisine cocina cucina cozinha restoran ресторан مطعم 餐厅 レストラン bar pub wein wine brew brauer ' +
    'ice eisdiele gelat hotel pension breakfast frühstück menu lunch catering imbiss מאפי קפה מסעד לחם نانوایی رستوران کافه ' +
    'φούρν αρτοπ καφέ εστιατ ταβέρν बेकरी कैफ़े रेस्तरां',
  shop:
    'shop store laden geschäft boutique tiend negoz loja winkel sklep mağaza магазин متجر 商店 ショップ 가게 sell selling verkauf vend venta ' +
    'vendre vendita verkoop sprzeda satış прода بيع 出售 販売 handmade handgemacht handgefertigt artisan artesan artigian candle kerze ' +
    'bougie vela candela toy spielzeug jouet jewel schmuck bijou joya gioiell ceram keramik cerámic soap seife savon honey honig online-shop webshop ecommerce חנות למכירה فروشگاه κατάστημα दुकान',
  club:
    'club verein associat asociac associaz associaç vereniging klub stowarzysz dernek клуб نادي 俱乐部 クラブ 동호회 choir chor chorale coro ' +
    'koor team mannschaft équipe equipo squadra equipe sport football fußball fussball fútbol calcio futebol tennis chess schach ' +
    'scout pfadfind church kirche gemeinde église iglesia chiesa igreja kerk community volunteer ehrenamt feuerwehr dance tanz yoga member mitglied',
  portfolio:
    'portfolio photograph fotograf photographe fotógraf фотограф مصور 摄影 写真 사진 artist künstler artiste artista kunstenaar artyst sanatçı ' +
    'художник فنان 艺术 アーティスト illustrat design designer grafik graphic gestalt architect architekt arquitect architett arquitet ' +
    'painter maler peintre pintor pittor schilder studio atelier tattoo film video music musik band dj',
  personal:
    'personal persönlich personnel persoonlijk osobist kişisel личн شخصي 个人 個人 개인 blog diary tagebuch journal diario notes notizen cv résumé ' +
    'lebenslauf curriculum bewerbung about me über mich travel reise voyage viaje viaggio hobby family familie wedding hochzeit mariage boda matrimonio casamento bruiloft ślub',
  landing:
    'app startup software product produkt produit producto prodotto produto service dienstleist servic consult berat conseil ' +
    'asesor consulenz consultor agency agentur agence agencia agenzia agência course kurs cours curso corso launch newsletter book buch livre libro livro ' +
    'lawyer anwalt avocat abogad avvocat advogad advocaat doctor arzt médec médic medic dentist zahnarzt therap praxis plumb klempner elektrik handwerk craft friseur hair salon barber coiff peluquer parrucch cleaning reinigung garden garten',
}

const lists = Object.entries(signs).map(([key, list]) => ({ key, list: list.split(' ') }))

/** The starter that suits what somebody says about their site. */
export function pickStarter(words: string, wanted?: string): string {
  if (starters.some(({ key }) => key === wanted)) return wanted ?? defaultStarter
  const isIn = openSigns(words)
  const scores = lists.map(({ key, list }) => ({ key, score: list.filter(isIn).length }))
  const [best] = scores.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.key : defaultStarter
}
