const open = () => document.querySelectorAll<HTMLDetailsElement>('.navbar details[open]')

/** Lets open menus of the navbar close by Escape, by a click elsewhere, and when the mouse leaves them. */
export function watchMenus(): void {
  addEventListener('click', ({ target }) => {
    for (const menu of open()) if (!menu.contains(target as Node)) menu.open = false
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of open()) {
      const hadFocus = menu.contains(document.activeElement)
      menu.open = false
      if (hadFocus) menu.querySelector('summary')?.focus()
    }
  })
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.navbar details')) {
    menu.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse' && matchMedia('(width >= 48rem)').matches) menu.open = false
    })
  }
}
