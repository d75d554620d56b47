const words = (names: string) => names.split(' ')

/** Parts that landing pages open with, by the names that themes give them in heads, settings and data. */
export const openings: readonly string[] = words('hero banner cover jumbotron header_section slider carousel masthead')
const others = words(
  'intro about about_section features feature feature_row feature_row2 feature_row3 feature_item services service benefits highlights process steps work works portfolio projects gallery team members testimonials testimonial reviews clients partners pricing plans price faq faqs questions stats counter counters numbers skills experience experiences education timeline cta call_to_action calltoaction newsletter_section contact_section contact sections blocks section1 section2 section3 section4 section5 promo why_us whyus mission story cards tiles',
)
const named = new Set([...openings, ...others])

/** Whether the name of a value is that of a part of landing pages. */
export const isSectionName = (name: string): boolean => named.has(name)

/** What a part says about itself, by the names of its values. */
export const titles: readonly string[] = words('title heading headline header name question label role_title')
export const leads: readonly string[] = words(
  'subtitle sub_title subheading subheader sub_heading tagline slogan designation role position job date price duration company count number value',
)
export const texts: readonly string[] = words(
  'text description desc content body excerpt summary paragraph answer quote details bio message lead caption location address phone hours',
)
export const pictures: readonly string[] = words(
  'image img image_path photo avatar picture bg_image background_image background overlay_image image_webp src logo featured_image',
)
export const lists: readonly string[] = words(
  'items item list cards features feature_item services service_item members team_member testimonials testimonial_item entries slides points bulletpoints bullets columns plans price_item questions faq_item tiles projects portfolio_item work_item counter_item blocks socials actions buttons button_group education skills row rows process_item list_item',
)
export const buttons: readonly string[] = words(
  'button btn cta link_button primary_button secondary_button cta_button cta_action action primary_action secondary_action',
)
export const addresses: readonly string[] = words(
  'url link href button_link btn_link button_url btn_url cta_link cta_url',
)
export const captions: readonly string[] = words(
  'label text name title btn_label btn_text button_label button_text btn button cta_label cta_text link_text',
)
/** Pictures that lie behind the words. */
export const behind: ReadonlySet<string> = new Set(words('bg_image background_image background overlay_image'))
