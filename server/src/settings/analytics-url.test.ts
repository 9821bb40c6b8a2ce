import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';

describe('ANALYTICS_URL', () => {
  it.each([
    'https://www.google-analytics.com/mp/collect?measurement_id=G-1',
    'https://matomo.example.org/matomo.php?idsite=1',
    'http://matomo.example.org/matomo.php?idsite=1&token_auth=hush-hush',
    'https://collector.example.org/?key=hush-hush',
    'hush-hush',
  ])('%s is refused at start, without the address in the message', (address) => {
    const refused = () => loadConfig({ ANALYTICS_URL: address });
    expect(refused).toThrow(/ANALYTICS_URL must be/);
    expect(refused).not.toThrow(/hush-hush/);
  });

  it('accepts addresses of Google Analytics and of Matomo', () => {
    const named = (address: string) => loadConfig({ ANALYTICS_URL: address }).analytics?.name;
    expect(
      named(`https://region1.google-analytics.com/mp/collect?measurement_id=G-1&api_secret=hush-hush`),
    ).toBe('Google Analytics');
    expect(named('https://example.matomo.cloud/matomo.php?idsite=1&token_auth=x')).toBe('Matomo');
  });
});
