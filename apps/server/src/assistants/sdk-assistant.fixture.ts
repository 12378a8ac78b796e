import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** An assistant as the SDK has it: it keeps what it is told, and has its person open a page. */
export class SdkAssistant implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata;
  client: StoredOAuthClientInformation | undefined;
  kept: StoredOAuthTokens | undefined;
  verifier = '';
  discovered: OAuthDiscoveryState | undefined;
  /** The page it has opened, as its person comes to it. */
  opened: URL | undefined;

  /** @param redirectUrl where people are sent back to */
  constructor(redirectUrl: string) {
    this.redirectUrl = redirectUrl;
    this.clientMetadata = { client_name: 'Claude', redirect_uris: [redirectUrl] };
  }
  state = () => 'kept';
  clientInformation = () => this.client;
  saveClientInformation = (client: StoredOAuthClientInformation) => {
    this.client = client;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.kept = tokens;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
  discoveryState = () => this.discovered;
  saveDiscoveryState = (state: OAuthDiscoveryState) => {
    this.discovered = state;
  };
  redirectToAuthorization = (address: URL) => {
    this.opened = address;
  };
  invalidateCredentials = (what: string) => {
    if (what === 'all' || what === 'tokens') this.kept = undefined;
  };
}
