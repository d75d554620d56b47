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
  store: 'Shop',
  size: 'Größe',
  color: 'Farbe',
  quantity: 'Menge',
  choose: 'Bitte wählen',
  addToCart: 'In den Warenkorb',
  addToWishlist: 'Auf den Wunschzettel',
  sizeWanted: 'Bitte wählen Sie eine Größe',
  colorWanted: 'Bitte wählen Sie eine Farbe',
  quantityWanted: 'Bitte geben Sie eine Menge von mindestens eins ein',
  cartNotOpen: 'Der Warenkorb ist noch nicht verfügbar. Es wurde nichts bestellt.',
  wishlistNotOpen: 'Der Wunschzettel ist noch nicht verfügbar. Es wurde nichts gespeichert.',
  more: 'Das könnte Ihnen auch gefallen',
  picture: (title, number) => `${title}, Bild ${number}`,
}

const french: ItemWords = {
  store: 'Boutique',
  size: 'Taille',
  color: 'Couleur',
  quantity: 'Quantité',
  choose: 'Choisir',
  addToCart: 'Ajouter au panier',
  addToWishlist: 'Ajouter à la liste d’envies',
  sizeWanted: 'Veuillez choisir une taille',
  colorWanted: 'Veuillez choisir une couleur',
  quantityWanted: 'Veuillez saisir une quantité d’au moins un',
  cartNotOpen: 'Le panier n’est pas encore disponible. Rien n’a été commandé.',
  wishlistNotOpen: 'La liste d’envies n’est pas encore disponible. Rien n’a été enregistré.',
  more: 'Vous aimerez peut-être aussi',
  picture: (title, number) => `${title}, photo ${number}`,
}

const spanish: ItemWords = {
  store: 'Tienda',
  size: 'Tamaño',
  color: 'Color',
  quantity: 'Cantidad',
  choose: 'Elige',
  addToCart: 'Añadir al carrito',
  addToWishlist: 'Añadir a la lista de deseos',
  sizeWanted: 'Elige un tamaño',
  colorWanted: 'Elige un color',
  quantityWanted: 'Indica una cantidad de uno o más',
  cartNotOpen: 'El carrito aún no está disponible. No se ha pedido nada.',
  wishlistNotOpen: 'La lista de deseos aún no está disponible. No se ha guardado nada.',
  more: 'También te puede gustar',
  picture: (title, number) => `${title}, foto ${number}`,
}

const italian: ItemWords = {
  store: 'Negozio',
  size: 'Misura',
  color: 'Colore',
  quantity: 'Quantità',
  choose: 'Scegli',
  addToCart: 'Aggiungi al carrello',
  addToWishlist: 'Aggiungi alla lista dei desideri',
  sizeWanted: 'Scegli una misura',
  colorWanted: 'Scegli un colore',
  quantityWanted: 'Indica una quantità di almeno uno',
  cartNotOpen: 'Il carrello non è ancora disponibile. Non è stato ordinato nulla.',
  wishlistNotOpen: 'La lista dei desideri non è ancora disponibile. Non è stato salvato nulla.',
  more: 'Potrebbe piacerti anche',
  picture: (title, number) => `${title}, foto ${number}`,
}

const portuguese: ItemWords = {
  store: 'Loja',
  size: 'Tamanho',
  color: 'Cor',
  quantity: 'Quantidade',
  choose: 'Escolha',
  addToCart: 'Adicionar ao carrinho',
  addToWishlist: 'Adicionar à lista de desejos',
  sizeWanted: 'Escolha um tamanho',
  colorWanted: 'Escolha uma cor',
  quantityWanted: 'Indique uma quantidade de pelo menos um',
  cartNotOpen: 'O carrinho ainda não está disponível. Nada foi encomendado.',
  wishlistNotOpen: 'A lista de desejos ainda não está disponível. Nada foi guardado.',
  more: 'Também poderá gostar de',
  picture: (title, number) => `${title}, imagem ${number}`,
}

const dutch: ItemWords = {
  store: 'Winkel',
  size: 'Maat',
  color: 'Kleur',
  quantity: 'Aantal',
  choose: 'Kies',
  addToCart: 'In winkelwagen',
  addToWishlist: 'Op verlanglijst',
  sizeWanted: 'Kies een maat',
  colorWanted: 'Kies een kleur',
  quantityWanted: 'Vul een aantal van één of meer in',
  cartNotOpen: 'De winkelwagen is nog niet beschikbaar. Er is niets besteld.',
  wishlistNotOpen: 'De verlanglijst is nog niet beschikbaar. Er is niets opgeslagen.',
  more: 'Dit vind je misschien ook leuk',
  picture: (title, number) => `${title}, afbeelding ${number}`,
}

const arabic: ItemWords = {
  store: 'المتجر',
  size: 'المقاس',
  color: 'اللون',
  quantity: 'الكمية',
  choose: 'اختر',
  addToCart: 'أضف إلى السلّة',
  addToWishlist: 'أضف إلى قائمة الأمنيات',
  sizeWanted: 'يُرجى اختيار مقاس',
  colorWanted: 'يُرجى اختيار لون',
  quantityWanted: 'يُرجى كتابة كمية لا تقلّ عن واحد',
  cartNotOpen: 'السلّة غير متاحة بعد. لم يُطلب شيء.',
  wishlistNotOpen: 'قائمة الأمنيات غير متاحة بعد. لم يُحفظ شيء.',
  more: 'قد يعجبك أيضًا',
  picture: (title, number) => `${title}، صورة ${number}`,
}

const byLanguage = new Map([
  ['ar', arabic],
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['it', italian],
  ['nl', dutch],
  ['pt', portuguese],
])

/** The words in the language of a page (BCP 47), or in English. */
export const itemWordsIn = (language: string): ItemWords =>
  byLanguage.get(language.toLowerCase().split('-', 1)[0] ?? '') ?? english
