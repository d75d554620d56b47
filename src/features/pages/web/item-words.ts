/** What the page of one thing for sale says, in one language. */
export interface ItemWords {
  store: string
  size: string
  color: string
  quantity: string
  choose: string
  addToCart: string
  addToWishlist: string
  sizeWanted: string
  colorWanted: string
  quantityWanted: string
  cartNotOpen: string
  wishlistNotOpen: string
  more: string
  picture: (title: string, number: number) => string
}

const english: ItemWords = {
  store: 'Store',
  size: 'Size',
  color: 'Color',
  quantity: 'Quantity',
  choose: 'Choose',
  addToCart: 'Add to Cart',
  addToWishlist: 'Add to Wishlist',
  sizeWanted: 'Please select a size',
  colorWanted: 'Please select a color',
  quantityWanted: 'Please enter a quantity of one or more',
  cartNotOpen: 'The cart is not open yet. Nothing was ordered.',
  wishlistNotOpen: 'The wishlist is not open yet. Nothing was saved.',
  more: 'You may also like',
  picture: (title, number) => `${title}, picture ${number}`,
}

const german: ItemWords = {
  store: 'Laden',
  size: 'Größe',
  color: 'Farbe',
  quantity: 'Menge',
  choose: 'Bitte wählen',
  addToCart: 'In den Warenkorb',
  addToWishlist: 'Auf den Wunschzettel',
  sizeWanted: 'Bitte wählen Sie eine Größe',
  colorWanted: 'Bitte wählen Sie eine Farbe',
  quantityWanted: 'Bitte geben Sie eine Menge ab eins ein',
  cartNotOpen: 'Der Warenkorb ist noch nicht geöffnet. Es wurde nichts bestellt.',
  wishlistNotOpen: 'Der Wunschzettel ist noch nicht geöffnet. Es wurde nichts gemerkt.',
  more: 'Das könnte Ihnen auch gefallen',
  picture: (title, number) => `${title}, Bild ${number}`,
}

const arabic: ItemWords = {
  store: 'المتجر',
  size: 'المقاس',
  color: 'اللون',
  quantity: 'الكمية',
  choose: 'اختر',
  addToCart: 'أضف إلى السلّة',
  addToWishlist: 'أضف إلى الأمنيات',
  sizeWanted: 'يُرجى اختيار مقاس',
  colorWanted: 'يُرجى اختيار لون',
  quantityWanted: 'يُرجى كتابة كمية لا تقلّ عن واحد',
  cartNotOpen: 'لم تُفتح السلّة بعد. لم يُطلب شيء.',
  wishlistNotOpen: 'لم تُفتح قائمة الأمنيات بعد. لم يُحفظ شيء.',
  more: 'قد يعجبك أيضًا',
  picture: (title, number) => `${title}، صورة ${number}`,
}

const byLanguage = new Map([
  ['en', english],
  ['de', german],
  ['ar', arabic],
])

/** The words in the language of a page (BCP 47), or in English. */
export const itemWordsIn = (language: string): ItemWords =>
  byLanguage.get(language.toLowerCase().split('-', 1)[0] ?? '') ?? english
