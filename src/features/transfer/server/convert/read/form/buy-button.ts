import { attributeOf, namesOf, type Element } from '#transfer/server/convert/document/nodes.ts'
import { visibleText } from '#transfer/server/convert/document/visible-text.ts'

const buys = /^(?:single_)?add[-_]to[-_]cart(?:[-_]button)?$|^product-form__submit$|^snipcart-add-item$/

/** What shops write on the button that puts something into the cart, in small letters and without signs around it. */
const words = new Set(
  `add to cart|add to bag|add to basket|add to trolley|add to shopping cart|add to my bag|add to your cart|buy|buy now|buy it now|order now
in den warenkorb|in den warenkorb legen|zum warenkorb hinzufügen|in den einkaufswagen|in den einkaufskorb|in die tasche|kaufen|jetzt kaufen|jetzt bestellen
ajouter au panier|ajouter à mon panier|mettre dans le panier|acheter|acheter maintenant|commander
añadir al carrito|agregar al carrito|añadir a la cesta|añadir a la bolsa|comprar|comprar ahora
aggiungi al carrello|metti nel carrello|acquista|acquista ora|compra|compra ora
in winkelwagen|in winkelmand|in winkelmandje|in de winkelwagen|toevoegen aan winkelwagen|aan winkelwagen toevoegen|nu kopen|kopen|bestellen
adicionar ao carrinho|adicionar ao cesto|comprar agora
dodaj do koszyka|do koszyka|kup teraz|lägg i varukorgen|lägg i varukorg|köp|læg i kurv|køb|legg i handlekurv|legg i handlekurven|kjøp
přidat do košíku|do košíku|vložit do košíku|koupit|kosárba|kosárba teszem|adaugă în coș|sepete ekle|satın al|в корзину|добавить в корзину|купить|до кошика|καλάθι|προσθήκη στο καλάθι
カートに入れる|購入する|加入购物车|加入購物車|立即购买|장바구니에 담기|أضف إلى السلة|أضف إلى عربة التسوق|اشتر الآن|הוסף לסל|הוספה לסל`
    .split(/[|\n]/)
    .map((text) => text.trim()),
)
const longestLabelCharacters = 60

const isName = (name: string): boolean => buys.test(name)
/** Whether the names of a control say that it buys. */
export const isNamedBuy = (element: Element): boolean => namesOf(element).some((name) => isName(name))

const leadsNowhere = (element: Element) =>
  /^(?:#.*|javascript:.*|)$/is.test((attributeOf(element, 'href') ?? '').trim())

function saysBuy(element: Element): boolean {
  const isControl = element.tagName === 'button' || (element.tagName === 'a' && leadsNowhere(element))
  const text = isControl ? visibleText(element) : ''
  return (
    text.length <= longestLabelCharacters &&
    words.has(
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{M}]+/gu, ' ')
        .trim(),
    )
  )
}

/** Whether pressing it put something into the cart of the old website. */
export const isBuyButton = (element: Element): boolean =>
  (element.tagName === 'button' || element.tagName === 'a') && (isNamedBuy(element) || saysBuy(element))
