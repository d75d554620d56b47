/** An entry of an export of WordPress: published in 2024, unless its fields say otherwise. */
export const entry = (id: number, fields: Record<string, string>, more = ''): string =>
  `<item>${Object.entries({
    title: `Entry ${id}`,
    link: `https://rye.example/entry-${id}/`,
    'wp:post_id': `${id}`,
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'wp:post_date_gmt': '2024-03-09 06:10:00',
    'content:encoded': `Words of ${id}`,
    ...fields,
  })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}${more}</item>`

export const metas = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
    )
    .join('')

export const term = (domain: string, slug: string): string =>
  `<category domain="${domain}" nicename="${slug}"><![CDATA[${slug}]]></category>`

/** A whole export: a home page, and these entries. */
export const exportOf = (...items: string[]): string =>
  `<?xml version="1.0"?><rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Rye</title><link>https://rye.example</link><language>en</language><wp:base_blog_url>https://rye.example</wp:base_blog_url>${entry(1, { title: 'Home', 'wp:post_type': 'page', link: 'https://rye.example/' })}${items.join('')}</channel></rss>`
