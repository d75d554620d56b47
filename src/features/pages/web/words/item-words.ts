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
  /** The script that fills the cart isn't there yet. */
  cartLoading: string
  removeFromWishlist: string
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
  cartLoading: 'The cart is still loading. If nothing happens, reload the page.',
  removeFromWishlist: 'Remove from Wishlist',
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
  cartLoading: 'Der Warenkorb wird noch geladen. Wenn nichts geschieht, laden Sie die Seite neu.',
  removeFromWishlist: 'Vom Wunschzettel entfernen',
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
  cartLoading: 'Le panier est en cours de chargement. Si rien ne se passe, rechargez la page.',
  removeFromWishlist: 'Retirer de la liste d’envies',
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
  cartLoading: 'El carrito aún se está cargando. Si no ocurre nada, recarga la página.',
  removeFromWishlist: 'Quitar de la lista de deseos',
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
  cartLoading: 'Il carrello si sta ancora caricando. Se non succede nulla, ricarica la pagina.',
  removeFromWishlist: 'Rimuovi dalla lista dei desideri',
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
  cartLoading: 'O carrinho ainda está a carregar. Se nada acontecer, recarregue a página.',
  removeFromWishlist: 'Remover da lista de desejos',
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
  cartLoading: 'De winkelwagen wordt nog geladen. Gebeurt er niets, laad de pagina dan opnieuw.',
  removeFromWishlist: 'Van verlanglijst halen',
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
  cartLoading: 'ما زالت السلّة قيد التحميل. إن لم يحدث شيء فأعد تحميل الصفحة.',
  removeFromWishlist: 'أزل من قائمة الأمنيات',
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
