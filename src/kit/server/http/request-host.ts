/** The host and site that a request is for. */
export interface RequestHost {
  /** The host name that tokens are issued for, without port and `www.`. */
  host: string
  /** The domain whose site the host shows, if there is one. */
  site: string | undefined
  /** Whether it is the platform's own host. */
  isPlatform: boolean
  /** From a language subdomain such as `de.example.com`. */
  language?: string | undefined
}
