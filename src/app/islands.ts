import { loadSignIn } from '#accounts/web/load-sign-in.ts'
import { wakeChat } from '#chats/web/wake-chat.ts'
import { readToken } from '#kit/web/token.ts'
import { startMovers, wakeIslands } from '#pages/web/script/islands.ts'

/** Shows people who are signed in already that they are, before they reach for the field. */
function hurrySignIn(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island=sign-in]')) place.dataset.wake = 'idle'
}

if (readToken()) hurrySignIn()
wakeIslands({ 'sign-in': () => loadSignIn(document.documentElement.lang) })

startMovers({
  space: async () => (await import('#pages/web/script/space.ts')).flyOnce,
  badge: async () => (await import('#store/web/cart/badge.ts')).showCount,
  item: async () => (await import('#store/web/item/open-item.ts')).openItem,
  shelf: async () => (await import('#store/web/shelf/open-shelf.ts')).openShelf,
  cart: async () => (await import('#store/web/cart/open-cart.ts')).openCart,
  wishlist: async () => (await import('#store/web/wishlist/open-wishlist.ts')).openWishlist,
  checkout: async () => (await import('#store/web/checkout/open-checkout.ts')).openCheckout,
  chat: async () => wakeChat(async () => (await import('#chats/web/widget/open-chat.ts')).openChat),
  audio: async () => (await import('#pages/web/script/audio.ts')).playAudio,
})
