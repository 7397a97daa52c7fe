import type { APIRequestContext } from '@playwright/test';
import { type RunningProduct, startProduct } from './product.ts';

export interface RunningProductWithAccounts extends RunningProduct {
  /** The link that makes the first account. */
  readonly ownerLink: string;
  /** Everything that the product has written to its terminal so far. */
  output(): string;
  /** The code that was sent to a phone last. */
  phoneCode(): Promise<string>;
  /** Makes a new invitation; the owner signs in for it with `login`. */
  invite(
    owner: APIRequestContext,
    login: { readonly name: string; readonly password: string },
  ): Promise<string>;
}

/** Starts a product under the name localhost, which passkeys need, and where anybody may register with a phone. */
export async function startAccountsProduct(): Promise<RunningProductWithAccounts> {
  const product = await startProduct({ args: ['--open-registration'] });
  const url = product.url.replace('127.0.0.1', 'localhost');
  const said = async (pattern: RegExp): Promise<string> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = product.output().match(pattern)?.[1];
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the product never said ${pattern}:\n${product.output()}`);
  };
  const fragment = await said(/login#(owner=\S+)/);
  return {
    ...product,
    url,
    ownerLink: `${url}login#${fragment}`,
    phoneCode: () => said(/Code for [^:]+:\s+(\d{6})/),
    async invite(owner, login) {
      const post = (call: string, form = {}) =>
        owner.post(new URL(`api/rill/${call}`, url).href, {
          form,
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
        });
      await post('login/password', login);
      const { data } = await (await post('invitations/create')).json();
      return `${url}login#${data.fragment}`;
    },
  };
}
