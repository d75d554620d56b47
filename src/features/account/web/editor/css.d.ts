/** Style sheets that are loaded with the chunk that needs them. */
declare module '*.css'
