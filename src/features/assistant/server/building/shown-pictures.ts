import type { Answers } from './answers.ts'
import { nameSubject, type PictureSubject } from './picture-words.ts'
import { openSigns } from './signs.ts'

/** A picture with what it shows, for whoever doesn’t see it. */
export interface NamedPicture {
  src: string
  alt: string
}

/** The pictures of a site: at its top, and further down. */
export interface ShownPictures {
  top: string
  more: NamedPicture[]
}

interface SubjectPicture {
  src: string
  subject: PictureSubject
  /** Beginnings of words that name it; without these it belongs to everything that its starter is for. */
  signs?: string
}

const ofStarters: Record<string, readonly SubjectPicture[]> = {
  cafe: [
    {
      src: 'images/bread.jpg',
      subject: 'bread',
      signs:
        'bread sourdough baker bakeries brot bäck sauerteig pain boulang pan panad panader pão padar pane panific brood bakker chleb piekarn pekár хлеб пекарн fırın ekmek خبز مخبز לחם מאפי パン 面包 麵包 빵 베이커리',
    },
    {
      src: 'images/flat-white.jpg',
      subject: 'coffee',
      signs:
        'coffee espresso cappucc café caffè kaffee koffie kawiarn kahve kávé кофе кафе قهوة مقهى קפה コーヒー カフェ 咖啡 커피 카페',
    },
    {
      src: 'images/cake.jpg',
      subject: 'cake',
      signs:
        'cake kuchen torte konditor gâteau pâtiss tarta pasteler torta pasticcer bolo taart tort ciast торт كعك עוגות ケーキ 蛋糕 케이크',
    },
    {
      src: 'images/cookies.jpg',
      subject: 'biscuits',
      signs: 'cookie biscuit keks plätzchen galleta biscott bolach koekje クッキー 饼干 쿠키',
    },
    { src: 'images/buns.jpg', subject: 'buns', signs: 'bun schnecke zimtschnecke brioche bollo kanelbull' },
  ],
  club: [{ src: 'images/resigned.jpg', subject: 'chess' }],
  landing: [{ src: 'images/day.jpg', subject: 'lamp' }],
  shop: [{ src: 'images/blocks.jpg', subject: 'toys' }],
  portfolio: [{ src: 'images/low-sun.jpg', subject: 'print' }],
  personal: [{ src: 'images/desk.jpg', subject: 'desk' }],
}

const potterySigns =
  'pottery potter ceramic keramik töpfer céramiq poterie potier cerámic alfarer cerâmic olaria ceramica vasai keramiek pottenbakk ceramik garncar keramika керами гончар seramik çömlek خزف فخار קרמיקה κεραμικ 陶芸 陶器 陶艺 도예 도자기'
/** Light and shadow, which promise nothing. */
const neutral: readonly SubjectPicture[] = [{ src: 'images/sill.jpg', subject: 'plants' }]
const neutralTop = 'images/stones.jpg'

/** Pictures of what somebody’s words are about, else such as promise nothing. `own` are those that fit the words as a whole. */
export function showPictures({ words, starter, language }: Answers, own: readonly string[]): ShownPictures {
  const isNamed = openSigns(words)
  const named = (all: readonly SubjectPicture[]) =>
    all.map(({ src, subject }) => ({ src, alt: nameSubject(subject, language) }))
  if (potterySigns.split(' ').some(isNamed))
    return { top: 'images/pottery-wheel.jpg', more: named([{ src: 'images/pottery.jpg', subject: 'pottery' }]) }
  const [top] = own
  if (top === undefined) return { top: neutralTop, more: named(neutral) }
  const fitting = (ofStarters[starter] ?? []).filter(
    ({ src, signs }) => own.includes(src) && (signs === undefined || signs.split(' ').some(isNamed)),
  )
  return { top, more: named(fitting) }
}
