// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { routerFuture } from './routerFuture.ts';
import { useAddress } from './useAddress.tsx';

afterEach(cleanup);

const start = '/lee-bay/tides/height?compare=a&year=2020';

const useAll = () => ({ ...useAddress(), location: useLocation(), navigate: useNavigate() });

function use() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter future={routerFuture} initialEntries={[start]}>
      {children}
    </MemoryRouter>
  );
  return renderHook(useAll, { wrapper }).result;
}

function Area() {
  return <p>{useAddress().area}</p>;
}

describe('useAddress()', () => {
  it('is changed by comparators without loading the page, and by nothing of them else (§4.6)', () => {
    const result = use();
    expect(result.current).toMatchObject({ area: 'lee-bay', compare: ['a'] });
    act(() => result.current.setCompare(['a', 'b']));
    expect(result.current.location.search).toBe('?compare=a,b&year=2020');
    expect(result.current.compare).toEqual(['a', 'b']);
  });

  it('takes the page along to another area, and its years back to those of the series (§4.8)', () => {
    const result = use();
    act(() => result.current.openArea('own-bay'));
    expect(result.current.location).toMatchObject({
      pathname: '/own-bay/tides/height',
      search: '?compare=a',
    });
    expect(result.current.area).toBe('own-bay');
  });

  it('has another query on the same page', () => {
    const result = use();
    act(() => result.current.setSearch('?kind=low'));
    expect(result.current.location).toMatchObject({ pathname: '/lee-bay/tides/height', search: '?kind=low' });
  });

  it('follows the router, back included', () => {
    const result = use();
    act(() => void result.current.navigate('/own-bay?compare=b'));
    expect(result.current).toMatchObject({ area: 'own-bay', compare: ['b'] });
    act(() => void result.current.navigate(-1));
    expect(result.current).toMatchObject({ area: 'lee-bay', compare: ['a'] });
  });

  it('is known in the first render on the server', () => {
    const html = renderToString(
      <MemoryRouter future={routerFuture} initialEntries={[start]}>
        <Area />
      </MemoryRouter>,
    );
    expect(html).toBe('<p>lee-bay</p>');
  });
});
