/** The host and site that a request is for. */
export interface RequestHost {
  /** The host name that tokens are issued for, without port and `www.`. */
  host: string
  /**
   * Where people reach what the host shows, without a slash at the end: the platform's public address, or the site's own proven one.
   * Callers have no part in it, so it may be kept and sent.
   */
  origin: string
  /** The domain whose site the host shows, if there is one. */
  site: string | undefined
  /** Whether it is the platform's own host. */
  isPlatform: boolean
  /** From a language subdomain such as `de.example.com`. */
  language?: string | undefined
}
