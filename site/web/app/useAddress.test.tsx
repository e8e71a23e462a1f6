// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useLocation } from 'wouter';
import { parseUrl } from '#engine/core/navigation/changeUrl.ts';
import { AppRouter } from './AppRouter.tsx';
import { useAddress } from './useAddress.tsx';

const start = '/lee-bay/tides/height?compare=a&year=2020';

beforeEach(() => window.history.replaceState(null, '', start));
afterEach(cleanup);

const useAll = () => ({ ...useAddress(), navigate: useLocation()[1] });
const use = () => renderHook(useAll, { wrapper: AppRouter }).result;

function Area() {
  return <p>{useAddress().area}</p>;
}

describe('useAddress()', () => {
  it('is changed by comparators without loading the page, and by nothing of them else (§4.6)', () => {
    const result = use();
    expect(result.current).toMatchObject({ area: 'lee-bay', compare: ['a'] });
    act(() => result.current.setCompare(['a', 'b']));
    expect(result.current.here.search).toBe('?compare=a,b&year=2020');
    expect(result.current.compare).toEqual(['a', 'b']);
  });

  it('takes the page along to another area, and its years back to those of the series (§4.8)', () => {
    const result = use();
    act(() => result.current.openArea('own-bay'));
    expect(result.current.here).toMatchObject({
      pathname: '/own-bay/tides/height',
      search: '?compare=a',
    });
    expect(result.current.area).toBe('own-bay');
  });

  it('has another query on the same page', () => {
    const result = use();
    act(() => result.current.setSearch('?kind=low'));
    expect(result.current.here).toMatchObject({ pathname: '/lee-bay/tides/height', search: '?kind=low' });
  });

  it('takes what was sent as it was sent, decoded once', () => {
    window.history.replaceState(null, '', '/lee-bay/tides?choice=%2526&compare=a');
    const result = use();
    expect(result.current.here.search).toBe('?choice=%2526&compare=a');
    act(() => result.current.setCompare([]));
    expect(result.current.here.search).toBe('?choice=%2526');
  });

  it('follows the router, back included', async () => {
    const result = use();
    act(() => result.current.navigate('/own-bay?compare=b'));
    expect(result.current).toMatchObject({ area: 'own-bay', compare: ['b'] });
    act(() => window.history.back());
    await waitFor(() => expect(result.current).toMatchObject({ area: 'lee-bay', compare: ['a'] }));
  });

  it('is known in the first render on the server', () => {
    const html = renderToString(
      <AppRouter address={parseUrl('/own-bay/tides?year=2020')}>
        <Area />
      </AppRouter>,
    );
    expect(html).toBe('<p>own-bay</p>');
  });
});
