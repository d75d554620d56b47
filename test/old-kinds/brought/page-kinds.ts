import { blogPages } from '../blog.ts'
import { bootstrapPages } from '../bootstrap.ts'
import { elementorPages } from '../elementor.ts'
import { framePages } from '../frames.ts'
import { handmadePages } from '../handmade.ts'
import { squarespacePages } from '../squarespace.ts'
import { wixPages } from '../wix.ts'
import { sent, served, zipped, type BroughtKind } from './brought-kind.ts'
import { blockTheme, framer, squarespace7 } from './builders.ts'
import { dressWebsite } from './dress.ts'
import { bootstrap3, bootstrap4, bulma, foundation, tailwind } from './frameworks.ts'
import * as special from './special.ts'
import { productsTold } from './told.ts'

const formLines = ['Select: What is it about? = A table, A repair, A course', 'Date: Day of your visit']

/** Websites that are read as visitors saw them, at an address or as files that were saved. */
export const pageKinds: Record<string, BroughtKind> = {
  'Bootstrap 3': served(dressWebsite(bootstrap3), { lines: formLines }),
  'Bootstrap 4': served(dressWebsite(bootstrap4), { lines: formLines }),
  'Bootstrap 5, as a zip': zipped(bootstrapPages, {
    name: 'North Cycles',
    menu: ['Home | /', 'Services', '  Repair | /repair', '  Hire | /hire'],
  }),
  Foundation: served(dressWebsite(foundation), { lines: formLines }),
  Bulma: served(dressWebsite(bulma), { lines: formLines }),
  Tailwind: served(dressWebsite(tailwind), { lines: formLines }),
  'WordPress, blog theme': served(blogPages, {
    name: 'Millbrook Allotments',
    least: { words: 0.69, dates: 0.4, links: 0.4 },
    why: 'comments are left out, as the report says; two links lead nowhere',
    menu: ['Home | /', 'Plots | /plots', 'Guestbook | /guestbook', 'Rules | /rules'],
  }),
  'WordPress, block theme': served(dressWebsite(blockTheme), { lines: formLines }),
  'WordPress, Elementor, as a zip': zipped(elementorPages, {
    name: 'Harbour Dental',
    menu: ['Home | /', 'Treatments | /treatments', '  Whitening | /whitening', 'Contact | /contact'],
  }),
  'Written by hand, with pages that only the footer names': served(handmadePages, {
    name: 'Weberei Flachs',
    menu: [
      'Start | /',
      'Werkstatt | /werkstatt',
      'Garne | /garne',
      'Mehr',
      '  Impressum | /impressum',
      '  Datenschutz | /datenschutz',
    ],
    notes: ['The footer isn’t imported', '© 2016 Weberei Flachs', 'Gewebt mit Geduld.'],
  }),
  'Frames of 1998': served(framePages, {
    // Its banner and menu are around each page, and the first page is its home.
    shown: Object.fromEntries(
      Object.entries(framePages).flatMap(([path, html]) =>
        ['/', '/banner.htm', '/menu.htm'].includes(path) ? [] : [[path === '/welcome.htm' ? '/' : path, html]],
      ),
    ),
    name: 'Heron Mill Guest House',
    menu: [
      'Welcome | /',
      'Our rooms | /rooms',
      'From the kitchen | /kitchen',
      'Walks nearby | /walks/walks',
      'How to find us | /reach',
    ],
  }),
  'Squarespace 7.0 with subnav': served(dressWebsite(squarespace7), {
    menu: [
      'Home | /',
      'The yard',
      '  What we make | /services',
      '  Who we are | /about',
      'Journal | /journal',
      'Visit the yard | /contact',
    ],
    lines: formLines,
  }),
  'Squarespace 7.1, as a zip': zipped(squarespacePages, {
    name: 'Juniper Studio',
    menu: ['Home | /', 'Work', '  Houses | /houses', '  Gardens | /gardens', 'Contact | /contact'],
  }),
  'Wix pages, as a zip': zipped(wixPages, {
    name: 'Praxis Lindner',
    menu: ['Start | /', 'Team | /team', 'Leistungen | /leistungen'],
  }),
  'Framer with variants': served(dressWebsite(framer), { lines: formLines }),
  'A page saved with its files': sent(special.savedPage().files, {
    shown: special.savedPage().shown,
    isContent: false,
    menu: ['Home | /'],
    least: { words: 0.95, links: 0 },
    why: 'its links lead to pages that were not saved, and its name stands in the header',
  }),
  'A dark switch': served(dressWebsite(special.darkSwitch), { lines: ['visual_theme light'] }),
  'Consent and quick view': served(dressWebsite(special.dialogs)),
  'Gravity, WPForms and Jetpack': served(dressWebsite(special.pluginForms), {
    lines: [
      'Date: Day of your visit',
      'Select: Kind of work = A table, A repair',
      'Date: Which Saturday',
      'Button: Book a bench',
    ],
  }),
  'Right to left': served(special.rightToLeft, {
    name: 'נגריית החצר',
    menu: ['בית | /', 'עבודות | /work', 'צרו קשר | /contact'],
  }),
  'Two languages': served(special.languagesSite, { menu: ['Home | /', 'Our furniture | /work'] }),
  'A shop without headings': served(special.bareShop, {
    menu: ['Home | /', 'All pieces | /all'],
    products: productsTold,
  }),
}
