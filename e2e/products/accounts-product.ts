import { type Product, startProduct } from './product.ts';

export interface AccountsProduct extends Product {
  /** The link that makes the first account. */
  readonly ownerLink: string;
  /** All that the product has written to its terminal. */
  output(): string;
}

/** Starts a product under the name localhost, which passkeys need. */
export async function startAccountsProduct(): Promise<AccountsProduct> {
  const product = await startProduct();
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
  };
}
