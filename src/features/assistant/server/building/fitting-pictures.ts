import { openSigns } from './signs.ts'
import type { Look } from './starter-look.ts'

/** Beginnings of words that name what the pictures of a starter show, in many languages. */
const subjects: Record<string, string> = {
  cafe:
    'café cafe caffè coffee kaffee koffie kahve kávé kawiarn кофе кафе قهوة مقهى 咖啡 カフェ コーヒー 카페 bakery bakeries bäckerei bäcker bakkerij ' +
    'boulanger panader panific padaria piekarn pekár fırın хлеб пекарн مخبز 面包 パン屋 베이커리 bread brot cake kuchen torte gâteau pâtisser konditor ' +
    'pastry pastries pasteler pasticcer',
  club: 'chess schach échecs ajedrez scacchi xadrez schaak szach satranç šach шахмат شطرنج שחמט 象棋 チェス 체스',
  landing: 'lamp lampe lampen lampada lámpara lâmpada лампа ランプ 台灯',
  shop: 'toy toys spielzeug jouet jouets juguete giocattol brinquedo speelgoed zabawk oyuncak игрушк ألعاب 玩具 おもちゃ 장난감',
  portfolio: 'poster plakat affiche screenprint siebdruck sérigraph serigraf illustrat illustrator 海报 ポスター',
  personal:
    'blog diary tagebuch journal diario diário dagboek notes notizen writer autor autorin écrivain escritor scrittor',
}

/** A look without pictures that show something else than what the words are about: visitors take a picture for the thing itself. */
export function lookFor(words: string, starter: string, look: Look): Look {
  const isFitting = (subjects[starter] ?? '').split(' ').some(openSigns(words))
  return isFitting ? look : { ...look, pictures: [], favicon: undefined }
}
