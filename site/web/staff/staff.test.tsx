// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { ActingPicker, PUBLIC_USER } from './ActingPicker.tsx';
import { StaffBar } from './StaffBar.tsx';

const messages = {
  'staff-features': 'Staff Features',
  'staff-log-in-as': 'Log in as',
  'staff-public-user': 'Public user',
  'staff-cancel': 'Cancel',
  'staff-acting': 'Acting as {user}',
  'staff-search-users': 'Search users',
  'gate-error': 'Something went wrong!',
};
const users = [
  { id: 3, name: 'Āna Person', email: 'ana@a.test', organisation: 'A Council', organisation_id: 1 },
  { id: 4, name: 'Bo Body', email: 'bo@b.test', organisation: 'B Trust', organisation_id: 2 },
];

const show = (element: React.ReactElement) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider messages={messages} links={{}}>
        {element}
      </ShellProvider>
    </SWRConfig>,
  );

afterEach(cleanup);

describe('the Staff Features bar', () => {
  it('says whom staff act as, and cancels (§2.4, §4.3.1)', () => {
    const onAct = vi.fn();
    show(<StaffBar actingAs={{ user: null }} onAct={onAct} onSmallAreas={() => {}} />);
    expect(screen.getByText(/Acting as Public user/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onAct).toHaveBeenCalledWith(null);
  });
});

describe('the log-in-as picker', () => {
  it('finds users of all organisations and offers the public user, −1 (§4.3.1, §7.7)', async () => {
    const onAct = vi.fn();
    show(<ActingPicker onAct={onAct} onCancel={() => {}} fetchUsers={async () => ({ users })} />);
    await screen.findByRole('option', { name: 'Bo Body, B Trust' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ana' } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Log in as',
      'Public user',
      'Āna Person, A Council',
    ]);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: String(PUBLIC_USER) } });
    expect(onAct).toHaveBeenCalledWith(-1);
  });

  it('acts as the one user left with Enter, and as none that arrow keys pass over (acceptance 34)', async () => {
    const onAct = vi.fn();
    show(<ActingPicker onAct={onAct} onCancel={() => {}} fetchUsers={async () => ({ users })} />);
    await screen.findByRole('option', { name: 'Bo Body, B Trust' });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: String(PUBLIC_USER) } });
    // On the way to Cancel.
    fireEvent.blur(screen.getByRole('combobox'));
    expect(onAct).not.toHaveBeenCalled();
    const field = screen.getByRole('searchbox');
    fireEvent.submit(field);
    expect(onAct).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 'bo body' } });
    fireEvent.submit(field);
    expect(onAct.mock.calls).toEqual([[4]]);
  });

  it("says 'Something went wrong!' and what, where the permission fails (§8.14)", async () => {
    show(
      <ActingPicker
        onAct={() => {}}
        onCancel={() => {}}
        fetchUsers={() => Promise.reject(new Error('Not staff.'))}
      />,
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong! Not staff\./);
  });
});
