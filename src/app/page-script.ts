import { tidyAddresses } from '#kit/web/tidy-addresses.ts'
import { countVisit } from '#pages/web/script/count.ts'
import { openEmbedsOnClick } from '#pages/web/script/embeds.ts'
import { answerForms } from '#pages/web/script/forms.ts'
import { watchMenus } from '#pages/web/script/menu.ts'
import { letPicturesPlay, replaceLostPictures } from '#pages/web/script/pictures.ts'
import { openThemeSwitch, restoreTheme } from '#pages/web/script/theme.ts'
import { showToasts } from '#pages/web/script/toasts.ts'
import { liftVeil } from '#pages/web/script/veil.ts'

function startPage(): void {
  openThemeSwitch()
  watchMenus()
  replaceLostPictures()
  showToasts()
  countVisit()
}

restoreTheme()
void liftVeil()
openEmbedsOnClick()
answerForms()
tidyAddresses()
letPicturesPlay()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startPage)
else startPage()
